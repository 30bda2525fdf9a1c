import { lookup as resolve } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AddressGuard } from './forbidden-addresses.ts'

export interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answer {
  /** Null: there was no whole answer. */
  readonly status: number | null
  /** Null: the receiver has taken it. */
  readonly error: string | null
  /** The beginning of the answer. */
  readonly text: string | null
  readonly durationMs: number
}

/** Sends a request and never fails: whatever goes wrong is in the answer. Aborted by the signal, it says why. */
export type Post = (letter: Letter, signal: AbortSignal) => Promise<Answer>

export interface Poster {
  readonly post: Post
  close(): void
}

const keptCharacters = 1_000
/** A connection can serve again only after its answer was read. */
const mostAnswerBytes = 65_536

/** Connects only to addresses that the guard has checked, and follows no redirect. */
export function createPoster(guard: AddressGuard): Poster {
  const options = { keepAlive: true, maxSockets: 256, lookup: guardedLookup(guard) }
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)]

  async function post(letter: Letter, signal: AbortSignal): Promise<Answer> {
    const begun = performance.now()
    const tookMs = () => Math.round(performance.now() - begun)
    try {
      const answer = await send(letter, signal)
      return { ...answer, error: toFault(answer.status), durationMs: tookMs() }
    } catch (failure) {
      const error = toReason(signal.aborted ? signal.reason : failure)
      return { status: null, text: null, error, durationMs: tookMs() }
    }
  }

  async function send(letter: Letter, signal: AbortSignal): Promise<Pick<Answer, 'status' | 'text'>> {
    const url = new URL(letter.url)
    // Sockets do not look up what is an address already.
    requireAllowed(guard, url)
    const isSecure = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: letter.headers, signal, agent: isSecure ? https : http }
      const request = (isSecure ? requestHttps : requestHttp)(url, options)
      request.on('response', (answer) => readAnswer(answer).then(resolve, reject))
      request.on('error', (failure) => {
        // The receiver may close an idle connection at any moment, so another one is tried.
        const wasIdle = request.reusedSocket && 'code' in failure && failure.code === 'ECONNRESET'
        if (wasIdle && !signal.aborted) send(letter, signal).then(resolve, reject)
        else reject(failure)
      })
      request.end(letter.body)
    })
  }

  return {
    post,
    close() {
      http.destroy()
      https.destroy()
    },
  }
}

function requireAllowed(guard: AddressGuard, { hostname }: URL): void {
  const literal = readLiteral(hostname)
  if (literal !== null && guard.isForbidden(literal)) throw forbidden(literal)
}

/** The IP address that the host of a URL is; null for a name. The URL parser has written out decimal and octal forms. */
export function readLiteral(hostname: string): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^\d+(\.\d+){3}$/.test(hostname) ? hostname : null
}

/** Resolves a name once, and gives the socket nothing but addresses that are allowed, so the name can't change meanwhile. */
export function guardedLookup(guard: AddressGuard, ask: typeof resolve = resolve): LookupFunction {
  return (hostname, options, callback) => {
    ask(hostname, { ...options, all: true }, (failure, addresses) => {
      if (failure !== null) return callback(failure, '')
      const closed = addresses.find(({ address }) => guard.isForbidden(address))
      if (closed !== undefined) return callback(forbidden(closed.address), '')
      const [first] = addresses
      if (options.all === true) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

function forbidden(address: string): Error {
  return new Error(`${address} is in a private network, which webhooks may not reach`)
}

async function readAnswer(answer: IncomingMessage): Promise<Pick<Answer, 'status' | 'text'>> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    if (bytes < keptCharacters * 4) parts.push(part)
    bytes += part.length
    if (bytes > mostAnswerBytes) break
  }
  if (bytes > mostAnswerBytes) answer.destroy()
  const text = Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, keptCharacters)
  return { status: answer.statusCode ?? null, text }
}

function toFault(status: number | null): string | null {
  if (status !== null && status >= 200 && status < 300) return null
  return status !== null && status >= 300 && status < 400
    ? `it answered ${status}, and webhooks follow no redirects`
    : `it answered ${status}`
}

function toReason(failure: unknown): string {
  if (failure instanceof AggregateError && failure.errors.length > 0) return toReason(failure.errors[0])
  return failure instanceof Error ? failure.message : String(failure)
}
