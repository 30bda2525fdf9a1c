import type { MiddlewareHandler } from 'hono'
import { clientRequestHeader } from '../client-request.ts'
import type { EdgeEnv, EdgeSettings } from '../edge.ts'

/**
 * Lets pages of the configured origins read the API with a bearer token. Cookies are never allowed, so a signed-in
 * browser gives them nothing. It is outside of securityHeaders, whose strict answer it relaxes.
 */
export function allowOtherOrigins({ origins }: EdgeSettings): MiddlewareHandler<EdgeEnv> {
  const named = new Set(origins)
  return async (c, next) => {
    await next()
    const origin = c.req.header('Origin')
    if (origin === undefined || !named.has(origin) || !/^\/(api|broadcasting)\//.test(c.req.path)) return
    const { outgoing } = c.env
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204, headers: preflight })
    outgoing.setHeader('Access-Control-Allow-Origin', origin)
    outgoing.setHeader('Access-Control-Expose-Headers', exposed)
    outgoing.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    outgoing.appendHeader('Vary', 'Origin')
  }
}

const exposed = 'X-Request-Id, Retry-After, X-Count, X-Switchboard-Ignored, X-Switchboard-Problem'

const preflight = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': `Authorization, Content-Type, X-Requested-With, X-CSRF-TOKEN, X-Socket-ID, ${clientRequestHeader}`,
  'Access-Control-Max-Age': '600',
}
