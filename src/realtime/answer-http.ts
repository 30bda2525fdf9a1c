import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromHere } from '../std/from-here.ts'
import { type Log, silentLog } from '../std/log.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { ApiAnswer } from './api/api.ts'
import { readBody } from './api/read-body.ts'
import type { Realtime } from './realtime.ts'

export interface AnswerOptions {
  readonly realtime: Pick<Realtime, 'answer' | 'largestBody' | 'metrics' | 'state'>
  readonly log: Log
}

interface Answer extends Omit<ApiAnswer, 'type'> {
  readonly type: string
}

/** How the push server answers plain requests when it runs alone. */
export function answerHttp({ realtime, log }: AnswerOptions) {
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '' } = request
    const read = pages.get(url.replace(/\?.*$/, ''))
    if (read === undefined)
      return realtime.answer({ method, url, body: await readBody(request, realtime.largestBody) })
    if (method !== 'GET' && method !== 'HEAD')
      throw new Problem('method-not-allowed', 'This address takes GET.', { headers: { Allow: 'GET, HEAD' } })
    return read(realtime, request)
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, type, body, headers } = await answer(request).catch((failure) =>
      // A client that disconnects while it sends is not an error of ours.
      toRefusal(failure, failure === request.errored ? silentLog : log),
    )
    response.writeHead(status, {
      ...headers,
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  }
}

type Read = (realtime: AnswerOptions['realtime'], request: IncomingMessage) => Answer | Promise<Answer>

const pages: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['/', tellAlive],
  ['/up', tellAlive],
  ['/health', tellAlive],
  ['/health/ready', tellReady],
  ['/metrics', tellMetrics],
])

function tellAlive(): Answer {
  return toHealth(200, 'OK')
}

/** Answers 503 while draining, so that load balancers stay away. A degraded node still serves its own clients. */
function tellReady({ state }: AnswerOptions['realtime']): Answer {
  if (state === 'draining') return toHealth(503, state)
  return toHealth(200, state === 'degraded' ? state : 'OK')
}

async function tellMetrics(
  realtime: AnswerOptions['realtime'],
  { headers, socket }: IncomingMessage,
): Promise<Answer> {
  if (!isFromHere({ headers, address: socket.remoteAddress ?? '' }))
    throw new Problem('forbidden', 'The metrics are for who asks on this machine, by its own name.')
  return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await realtime.metrics() }
}

function toHealth(status: number, health: string): Answer {
  return { status, type: 'application/json', body: JSON.stringify({ health }) }
}

function toRefusal(failure: unknown, log: Log): Answer {
  const type = 'text/plain; charset=utf-8'
  if (isProblem(failure))
    return { status: failure.status, type, body: `${failure.publicDetail}\n`, headers: failure.headers }
  log.error({ err: failure }, 'The push server failed to answer a request')
  return { status: 500, type, body: 'The push server failed. Its log says how.\n' }
}
