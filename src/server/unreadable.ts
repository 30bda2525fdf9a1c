import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { Problem, type ProblemCode } from '../std/problem.ts'
import type { Words } from '../std/sentence.ts'
import { toProblemBody } from '../wire/problem-body.ts'
import { english } from '../wire/texts/language.ts'
import { httpRefusals } from '../wire/texts/refusals/http.ts'
import type { Edge } from './edge.ts'
import { always } from './middleware/security-headers.ts'
import { createRequestIds } from './request-ids.ts'

/** Answers to requests that never reach the gates, so headers, id and log line are made here. */
export interface UnreadableAnswers {
  /** Node could read it, but its address is invalid, or the gates themselves failed. */
  answer(failure: unknown): Response
  /** Node could not read it: sends an answer if possible, and ends the connection. */
  end(failure: NodeJS.ErrnoException, socket: Duplex): void
  /** The request wants a WebSocket where there is none. */
  refuseUpgrade(socket: Duplex): void
  /** The request wants to use us as a proxy. */
  refuseTunnel(socket: Duplex): void
}

export function createUnreadableAnswers({ log }: Pick<Edge, 'log'>): UnreadableAnswers {
  const newId = createRequestIds()

  function describe(status: number, detail: Words, more: AnswerHeaders = {}): Described {
    const problem = new Problem(codes.get(status) ?? 'bad-request', detail)
    const requestId = newId()
    log.debug({ requestId, route: 'unreadable', status }, 'answered')
    const body = JSON.stringify({ ...toProblemBody(problem, requestId, english), status })
    const headers = {
      ...Object.fromEntries(always),
      'X-Request-Id': requestId,
      'Content-Type': 'application/problem+json',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
      ...more,
    }
    return { status, headers, body }
  }

  return {
    answer(failure) {
      const isRefused = failure instanceof RequestError
      if (!isRefused) log.error({ err: failure }, 'the gates failed')
      const { body, ...init } = isRefused ? describe(...noAddress) : describe(...failed)
      return new Response(body, init)
    },
    end(failure, socket) {
      const refusal = refusals.get(failure.code ?? '') ?? unparsable
      if (!socket.writable || !isAboutHttp(failure.code)) {
        socket.destroy()
        return
      }
      socket.end(toText(describe(...refusal)))
    },
    refuseUpgrade: (socket) => endWith(socket, noSocket),
    refuseTunnel: (socket) => endWith(socket, noTunnel),
  }

  function endWith(socket: Duplex, refusal: Refusal): void {
    socket.once('error', () => socket.destroy())
    socket.end(toText(describe(...refusal)), () => socket.destroy())
  }
}

type AnswerHeaders = Readonly<Record<string, string>>

interface Described {
  readonly status: number
  readonly headers: AnswerHeaders
  readonly body: string
}

function toText({ status, headers, body }: Described): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

const codes: ReadonlyMap<number, ProblemCode> = new Map([
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [413, 'too-large'],
  [431, 'too-large'],
  [500, 'internal'],
])

type Refusal = readonly [status: number, detail: Words, headers?: AnswerHeaders]

const noAddress: Refusal = [400, httpRefusals.noAddress]
const failed: Refusal = [500, httpRefusals.bugWithoutId]
const unparsable: Refusal = [400, httpRefusals.notHttp]
const noSocket: Refusal = [404, httpRefusals.noSuchSocket]
const noTunnel: Refusal = [405, httpRefusals.methodNotTaken('CONNECT'), { Allow: 'GET, HEAD' }]
const refusals: ReadonlyMap<string, Refusal> = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', [431, httpRefusals.largeHeaders]],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, httpRefusals.largeChunks]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, httpRefusals.slowRequest]],
])

/** All other errors are about the connection, such as its end or a failed handshake, so nobody can get an answer. */
function isAboutHttp(code: string | undefined): boolean {
  return code !== undefined && (code.startsWith('HPE_') || refusals.has(code))
}
