import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'
import { findPostedAddress, methodsOf } from '../posted-addresses.ts'

/** Refuses a wrong method before the check for a token, because no token would help. */
export function requireTakenMethod(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const { method, path } = c.req
    const posted = findPostedAddress(path)
    const isRead = method === 'GET' || method === 'HEAD'
    if (posted !== null) {
      const taken = [...(posted.read ? ['GET', 'HEAD'] : []), ...methodsOf(posted)]
      if (!taken.includes(method)) throw refuse(toSentence(path, method, taken), taken)
    } else if (!isRead) {
      throw refuse(httpRefusals.methodNotTaken(method), ['GET', 'HEAD'])
    }
    await next()
  }
}

function toSentence(path: string, method: string, taken: readonly string[]): Words {
  if (path === '/sign-out') return httpRefusals.signOutByPost
  return taken.join() === 'POST' ? httpRefusals.postOnly : httpRefusals.methodNotTaken(method)
}

function refuse(detail: Words, taken: readonly string[]): Problem {
  return new Problem('method-not-allowed', detail, { headers: { Allow: taken.join(', ') } })
}
