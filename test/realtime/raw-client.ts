import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { application } from './application.ts'

/** A message as it came on the wire. */
export interface Heard {
  readonly event: string
  readonly channel?: string
  readonly data?: unknown
  readonly user_id?: string
}

/** A client that sends anything and keeps all that it gets. */
export interface RawClient {
  readonly socketId: string
  readonly heard: readonly Heard[]
  /** Null while the connection is open. */
  readonly closeCode: number | null
  readonly closed: Promise<number>
  say(message: unknown): void
  send(bytes: string | Buffer): void
  /** Subscribes with a correct signature. */
  subscribe(channel: string, channelData?: string): void
  signIn(userData: string): void
  ping(): void
  /** Stops reading. */
  pause(): void
  close(): void
}

export async function openRaw(address: string): Promise<RawClient> {
  const socket = openSocket(address)
  const heard: Heard[] = []
  let closeCode: number | null = null
  const closed = once(socket, 'close').then(([code]) => {
    closeCode = Number(code)
    return closeCode
  })
  socket.on('message', (bytes) => heard.push(JSON.parse(bytes.toString())))
  await once(socket, 'message')
  const { socket_id: socketId } = JSON.parse(String(heard[0]?.data))
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  return {
    socketId,
    heard,
    get closeCode() {
      return closeCode
    },
    closed,
    say,
    send: (bytes) => socket.send(bytes),
    subscribe(channel, channelData) {
      const auth = sign([socketId, channel, ...(channelData === undefined ? [] : [channelData])])
      say({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } })
    },
    signIn(userData) {
      say({
        event: 'pusher:signin',
        data: { auth: sign([socketId, '', 'user', '', userData]), user_data: userData },
      })
    },
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    close: () => socket.terminate(),
  }
}

/** Opens a socket like a browser on a page of this origin. */
export function openSocket(
  address: string,
  options: { readonly key?: string; readonly origin?: string } = {},
): WebSocket {
  const { key = application.key, ...rest } = options
  return new WebSocket(`${address.replace('http', 'ws')}/app/${key}?protocol=7`, rest)
}

function sign(parts: readonly string[]): string {
  const { key, secret } = application
  return `${key}:${createHmac('sha256', secret).update(parts.join(':')).digest('hex')}`
}
