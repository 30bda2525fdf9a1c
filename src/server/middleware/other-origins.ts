import type { MiddlewareHandler } from 'hono'
import { clientRequestHeader } from '../client-request.ts'
import type { EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'
import { idempotencyHeader } from '../idempotency-key.ts'
import { findPostedAddress } from '../posted-addresses.ts'
import { matchHeader } from '../row-version.ts'

/**
 * Lets pages of the configured origins read the API with a bearer token. Cookies are never allowed, so a signed-in
 * browser gives them nothing. It is outside of securityHeaders, whose strict answer it relaxes.
 */
export function allowOtherOrigins({ origins }: EdgeSettings): MiddlewareHandler<EdgeEnv> {
  const named = new Set(origins)
  return async (c, next) => {
    await next()
    const origin = c.req.header('Origin')
    if (origin === undefined || !named.has(origin) || !isForPrograms(c.req)) return
    const { outgoing } = c.env
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204, headers: preflight })
    outgoing.setHeader('Access-Control-Allow-Origin', origin)
    outgoing.setHeader('Access-Control-Expose-Headers', exposed)
    outgoing.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    outgoing.appendHeader('Vary', 'Origin')
  }
}

/** The API, the channel grants, and the switches, which have the addresses of their forms. */
function isForPrograms({ path, method }: EdgeContext['req']): boolean {
  if (/^\/(api|broadcasting)\//.test(path)) return true
  return (method === 'POST' || method === 'OPTIONS') && findPostedAddress(path)?.programs === true
}

const exposed = 'X-Request-Id, Retry-After, X-Count, X-Switchboard-Ignored, X-Switchboard-Problem'

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': `Authorization, Content-Type, X-Requested-With, X-CSRF-TOKEN, X-Socket-ID, ${idempotencyHeader}, ${matchHeader}, ${clientRequestHeader}`,
  'Access-Control-Max-Age': '600',
}
