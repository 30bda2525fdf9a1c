import type { MiddlewareHandler } from 'hono'
import { type Edge, type EdgeEnv, hasLeft } from '../edge.ts'
import { createRequestIds } from '../request-ids.ts'

/** The status that proxies log if the client has gone first. Ours appears only in the log and the metrics. */
const goneStatus = 499

/** The outermost gate: gives the request its id, counts and logs it. The log has the route, never the address. */
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
      // After an abort the adapter throws a text, which is of no use.
      if (!hasLeft(c)) throw failure
    }
    if (hasLeft(c)) c.res = new Response(null, { status: goneStatus })
    const route = toRoute(c.req.path)
    const tookMs = performance.now() - started
    const facts = { requestId, method: c.req.method, route, status: c.res.status }
    metrics.observeRequest({ ...facts, seconds: tookMs / 1000 })
    // An operator should look at a failed answer. All other lines are for debugging.
    log[c.res.status >= 500 ? 'warn' : 'debug'](
      { ...facts, tookMs: Math.round(tookMs * 10) / 10 },
      'answered',
    )
  }
}

/** The pattern of an address. Table names and row keys are the owner's data, and too many for a label. */
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
  ...['', '_root', 'sign-in', 'sign-out', 'setup', 'account', 'audit', 'jobs', 'imports', 'notice'],
  ...['health', 'metrics', 'app', 'apps'],
])
