import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { EdgeEnv } from '../edge.ts'
import type { Pages } from '../pages.ts'

/** Says which methods an address takes before anybody asks for a token: no token would help. */
export function requireTakenMethod(pages: Pick<Pages, 'takesForms'>): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    if (path === '/sign-out') {
      if (method !== 'POST') throw refuse('Signing out takes a POST.', 'POST')
    } else if (method !== 'GET' && method !== 'HEAD') {
      const takesForms = await pages.takesForms(path)
      if (method !== 'POST' || !takesForms) {
        throw refuse(`This address does not take ${method}.`, takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
      }
    }
    await next()
  }
}

function refuse(detail: string, allow: string): Problem {
  return new Problem('method-not-allowed', detail, { headers: { Allow: allow } })
}
