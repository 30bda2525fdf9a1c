import { isPassing, type SwitchboardError, toError, unreachable } from './switchboard-error.ts'
import { toDelay, wait } from './wait.ts'

export interface Connection {
  /** Without a slash at the end. */
  readonly url: string
  readonly token: string
  readonly retries: number
  readonly fetch: typeof globalThis.fetch
}

export interface Order {
  /** Default: GET. */
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Sends the request and reads the JSON of the answer. */
export function send<Answer>(connection: Connection, order: Order): Promise<Answer> {
  return again(connection, order, async (response) => JSON.parse(await response.text()))
}

/** Sends the request. The body of the answer is a stream. */
export function sendForStream(
  connection: Connection,
  order: Order,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  return again(connection, order, async ({ body }) => {
    if (body === null) throw new TypeError('The answer has no body.')
    return body
  })
}

/** The server remembers this for 24 hours: the same request has one effect, however often it arrives. */
export function newIdempotencyKey(): string {
  // Browsers offer randomUUID to secure pages only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')
}

const firstMs = 250
const mostMs = 8_000
/** Whoever is told to wait longer decides by themselves. */
const patientSeconds = 60

/** Every request may be sent again: reads have no effect, and writes carry an `Idempotency-Key`. */
async function again<T>(
  connection: Connection,
  order: Order,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { path, signal } = order
  const init = toInit(connection, order)
  for (let failures = 0; ; failures += 1) {
    const outcome = await attempt(() => connection.fetch(connection.url + path, init), read)
    if (!('failure' in outcome)) return outcome.value
    signal?.throwIfAborted()
    const { failure } = outcome
    const seconds = failure.retryAfterSeconds ?? toDelay(failures, firstMs, mostMs) / 1_000
    if (failures >= connection.retries || !isPassing(failure) || seconds > patientSeconds) throw failure
    await wait(seconds * 1_000, signal)
  }
}

function toInit({ token }: Connection, { method = 'GET', body, headers, signal }: Order): RequestInit {
  const isJson = body !== undefined
  return {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    credentials: 'omit',
    ...(isJson && { body: JSON.stringify(body, withBigints) }),
    ...(signal && { signal }),
  }
}

async function attempt<T>(
  ask: () => Promise<Response>,
  read: (response: Response) => Promise<T>,
): Promise<{ readonly value: T } | { readonly failure: SwitchboardError }> {
  try {
    const response = await ask()
    return response.ok ? { value: await read(response) } : { failure: await toError(response) }
  } catch (cause) {
    return { failure: unreachable(cause) }
  }
}

/** A bigint goes as text, as answers have it. */
function withBigints(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
