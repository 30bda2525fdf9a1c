import { type Change, type Reset, readChannel, type Socket } from './channel.ts'
import { type Connection, send } from './send.ts'
import { isPassing } from './switchboard-error.ts'
import { toDelay, wait } from './wait.ts'

export interface FollowOrder {
  readonly connection: Connection
  /** The address of the table in the API. */
  readonly path: string
  readonly openSocket: (url: string) => Socket
  readonly signal?: AbortSignal | undefined
}

/** What a table's answer says about its changes. */
interface Described {
  readonly channel: string
  readonly push: {
    readonly key: string
    readonly host: string | null
    readonly port: number | null
    readonly scheme: string | null
  }
}

const firstMs = 500
const mostMs = 30_000

/** Follows the changes of a table for as long as somebody reads them, over any number of connections. */
export async function* followChanges(order: FollowOrder): AsyncGenerator<Change | Reset, void> {
  const { connection, path } = order
  // Ends the requests and the socket if the reader leaves.
  const left = new AbortController()
  const signal = order.signal ? AbortSignal.any([order.signal, left.signal]) : left.signal
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        const { channel, push } = await send<Described>(connection, { path, signal })
        const socket = order.openSocket(toSocketUrl(connection.url, push))
        const authorize = (socketId: string) =>
          send(connection, {
            method: 'POST',
            path: '/broadcasting/auth',
            body: { socket_id: socketId, channel_name: channel },
            signal,
          })
        for await (const change of readChannel({ socket, channel, signal, authorize })) {
          failures = 0
          yield change
        }
      } catch (failure) {
        signal.throwIfAborted()
        if (!isPassing(failure)) throw failure
      }
      signal.throwIfAborted()
      await wait(toDelay(failures, firstMs, mostMs), signal)
    }
  } finally {
    left.abort()
  }
}

function toSocketUrl(url: string, { key, host, port, scheme }: Described['push']): string {
  const own = new URL(url)
  const isSecure = (scheme ?? own.protocol.slice(0, -1)) === 'https'
  const isSame = isSecure === (own.protocol === 'https:')
  const at = host ?? own.hostname
  const on = port ?? (isSame ? own.port : '')
  const query = '?protocol=7&client=switchboard&version=1'
  return `${isSecure ? 'wss' : 'ws'}://${at}${on === '' ? '' : `:${on}`}/app/${encodeURIComponent(key)}${query}`
}
