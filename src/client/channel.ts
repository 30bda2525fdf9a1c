import { createMailbox } from './mailbox.ts'
import { readObject, toObject } from './read-object.ts'
import { isPassing, SwitchboardError } from './switchboard-error.ts'

interface Happened {
  readonly at: string
  /** The same number means the same change. */
  readonly number: string
}

/** A row that somebody changed; or many rows, or unknown ones. */
export type Change =
  | (Happened & { readonly kind: 'insert' | 'update' | 'delete'; readonly key: string })
  | (Happened & { readonly kind: 'many'; readonly key: null })

/** Changes may be missing before this: read again what you keep. It comes first, and after each lost connection. */
export interface Reset {
  readonly kind: 'reset'
}

/** What we need of a WebSocket. */
export interface Socket {
  addEventListener(type: 'message' | 'close' | 'error', listener: (event: SocketEvent) => void): void
  send(text: string): void
  close(): void
}

export interface SocketEvent {
  readonly type: string
  readonly data?: unknown
  readonly code?: number
}

export interface ChannelOrder {
  readonly socket: Socket
  readonly channel: string
  readonly signal: AbortSignal
  authorize(socketId: string): Promise<unknown>
}

const reset: Reset = { kind: 'reset' }
const mostWaiting = 1_000
const pongMs = 30_000

/**
 * Speaks the Pusher protocol over a new socket. Ends when the connection is lost, and throws when it makes no sense to
 * come back.
 */
export async function* readChannel({
  socket,
  channel,
  signal,
  authorize,
}: ChannelOrder): AsyncGenerator<Change | Reset, void> {
  const mail = createMailbox<Change | Reset>(mostWaiting, reset)
  const say = (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data }))
  const end = () => mail.end()
  const fail = (failure: unknown) =>
    mail.end(failure instanceof SwitchboardError && !isPassing(failure) ? failure : undefined)

  let activeMs = pongMs
  let timer: ReturnType<typeof setTimeout> | undefined
  /** After a silence we ask whether the server is still there. */
  const hear = (isJoining = false) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isJoining) return end()
      say('pusher:ping')
      timer = setTimeout(end, pongMs)
    }, activeMs)
  }

  const answers = new Map<string, (data: Readonly<Record<string, unknown>>) => void>(
    Object.entries({
      'pusher:connection_established': ({ socket_id: socketId, activity_timeout: seconds }) => {
        authorize(String(socketId)).then(
          (grant) => say('pusher:subscribe', { ...toObject(grant), channel }),
          fail,
        )
        activeMs = Number(seconds) * 1_000 || activeMs
      },
      'pusher:ping': () => say('pusher:pong'),
      'pusher_internal:subscription_succeeded': () => mail.put(reset),
      'pusher:subscription_error': ({ error }) => mail.end(refused('forbidden', error)),
      'pusher:error': ({ code, message }) => {
        if (isFinal(Number(code))) mail.end(refused(toCode(Number(code)), message))
      },
      'row.changed': (data) => mail.put(toChange(data)),
    }),
  )

  socket.addEventListener('message', ({ data: text }) => {
    hear()
    const { event, data } = readObject(String(text))
    const answer = answers.get(String(event))
    answer?.(typeof data === 'string' ? readObject(data) : toObject(data))
  })
  socket.addEventListener('error', end)
  socket.addEventListener('close', ({ code = 0 }) =>
    mail.end(isFinal(code) ? refused(toCode(code), `The push server closed with ${code}.`) : undefined),
  )
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  hear(true)
  try {
    yield* mail.read()
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    socket.close()
  }
}

function toChange({ operation, key, at, number }: Readonly<Record<string, unknown>>): Change {
  const happened = { at: String(at), number: String(number) }
  const isOne = operation === 'insert' || operation === 'update' || operation === 'delete'
  return isOne && typeof key === 'string'
    ? { kind: operation, key, ...happened }
    : { kind: 'many', key: null, ...happened }
}

/** With these codes a client must not come back in the same way. */
function isFinal(code: number): boolean {
  return code >= 4_000 && code < 4_100
}

function toCode(code: number): string {
  // The token or its person has lost the right to be here.
  return code === 4_009 ? 'unauthenticated' : 'refused'
}

function refused(code: string, detail: unknown): SwitchboardError {
  return new SwitchboardError({ code, status: 403, detail: String(detail) })
}
