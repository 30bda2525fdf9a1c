import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'
import type { Pages } from '../pages.ts'
import { findPostedAddress } from '../posted-addresses.ts'

/** Says which methods an address takes before anybody asks for a token: no token would help. */
export function requireTakenMethod(pages: Pick<Pages, 'takesForms'>): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    const posted = findPostedAddress(path)
    if (posted?.read === false) {
      if (method !== 'POST') throw refuse(toSentence(path), 'POST')
    } else if (method !== 'GET' && method !== 'HEAD') {
      const takesForms = posted !== null || (await pages.takesForms(path))
      if (method !== 'POST' || !takesForms) {
        throw refuse(httpRefusals.methodNotTaken(method), takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
      }
    }
    await next()
  }
}

function toSentence(path: string): string {
  return path === '/sign-out' ? httpRefusals.signOutByPost : httpRefusals.postOnly
}

function refuse(detail: string, allow: string): Problem {
  return new Problem('method-not-allowed', detail, { headers: { Allow: allow } })
}
