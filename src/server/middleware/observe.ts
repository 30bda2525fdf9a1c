import type { MiddlewareHandler } from 'hono'
import { type Edge, type EdgeEnv, hasLeft } from '../edge.ts'
import { createRequestIds } from '../request-ids.ts'

/** What proxies write into their logs when the asker went away first. Ours is seen in the log and in the metrics only. */
const goneStatus = 499

/** Outermost: gives the request its id, counts it and writes its line. The line has the route, never the address. */
export function observe({ log, metrics }: Edge): MiddlewareHandler<EdgeEnv> {
  const newId = createRequestIds()
  return async (c, next) => {
    const started = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    c.env.outgoing.setHeader('X-Request-Id', requestId)
    try {
      await next()
    } catch (failure) {
      // The adapter's reason for an abort is a text, which nobody else is asked about.
      if (!hasLeft(c)) throw failure
    }
    if (hasLeft(c)) c.res = new Response(null, { status: goneStatus })
    const route = toRoute(c.req.path)
    const tookMs = performance.now() - started
    const facts = { requestId, method: c.req.method, route, status: c.res.status }
    metrics.observeRequest({ ...facts, seconds: tookMs / 1000 })
    // What we could not answer is for an operator to look at, every other line is for who looks for something.
    log[c.res.status >= 500 ? 'warn' : 'debug'](
      { ...facts, tookMs: Math.round(tookMs * 10) / 10 },
      'answered',
    )
  }
}

/** The pattern of an address: names of tables and keys of rows are the owner's data, and too many for a label. */
export function toRoute(path: string): string {
  const [, first = '', second, third, fourth] = path.replace(/\.data$/, '').split('/')
  if (first === 't' && fourth === 'switches') return '/t/:table/:key/switches/:column'
  if (first === 't') return third === undefined ? '/t/:table' : '/t/:table/:key'
  if (first === 'assets') return '/assets'
  if (first === 'api' && second === 'tables')
    return third === undefined ? '/api/tables' : '/api/tables/:table'
  return knownRoutes.has(first) ? `/${first}` : 'other'
}

const knownRoutes = new Set([
  ...['', '_root', 'sign-in', 'sign-out', 'setup', 'account', 'audit', 'jobs', 'notice'],
  ...['health', 'metrics', 'app', 'apps'],
])
