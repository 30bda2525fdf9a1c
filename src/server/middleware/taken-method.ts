import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'
import type { Pages } from '../pages.ts'

/** Says which methods an address takes before anybody asks for a token: no token would help. */
export function requireTakenMethod(pages: Pick<Pages, 'takesForms'>): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    if (path === '/sign-out') {
      if (method !== 'POST') throw refuse(httpRefusals.signOutByPost, 'POST')
    } else if (method !== 'GET' && method !== 'HEAD') {
      const takesForms = dataTable.test(path) || (await pages.takesForms(path))
      if (method !== 'POST' || !takesForms) {
        throw refuse(httpRefusals.methodNotTaken(method), takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
      }
    }
    await next()
  }
}

/** A client that asks for many columns has no room for them in an address. */
const dataTable = /^\/api\/tables\/[^/]+\/datatable$/

function refuse(detail: string, allow: string): Problem {
  return new Problem('method-not-allowed', detail, { headers: { Allow: allow } })
}
