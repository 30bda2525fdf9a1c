import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import type { EdgeContext, EdgeEnv } from '../edge.ts'

/** Somebody who looks around with the rights of others changes nothing, at any door. */
export function refuseWhileViewing(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const actor = c.get('actor')
    if (actor?.kind === 'person' && actor.viewingAs !== undefined && isChange(c)) {
      throw new Problem('forbidden', accessRefusals.onlyLooking(actor.viewingAs))
    }
    await next()
  }
}

/** Some requests are POST and only read, or end what the session does. */
function isChange({ req: { method, path } }: EdgeContext): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  return !/^\/(?:view-as|sign-out|notice\/dismiss)\/*$|^\/broadcasting\/|\/(?:datatable|export\.\w+)$/i.test(
    path,
  )
}
