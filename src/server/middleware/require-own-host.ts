import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'

/** Refuses a browser that reached us by a name that is not ours: whoever owns that name could read the answers. */
export function requireOwnHost({ url }: Pick<EdgeSettings, 'url'>): MiddlewareHandler<EdgeEnv> {
  const detail = url === null ? httpRefusals.unknownHost : httpRefusals.anotherHost(url.origin)
  return async (c, next) => {
    if (!c.get('caller').hostIsOwn && !isProgram(c)) throw new Problem('bad-request', detail)
    await next()
  }
}

/** Programs may call us as their network does, such as by a container's name: a page of a stranger has no token. */
function isProgram(c: EdgeContext): boolean {
  return (
    /^\/(?:api|broadcasting|metrics)(?:\/|$)/.test(c.req.path) &&
    /^Bearer /i.test(c.req.header('Authorization') ?? '')
  )
}
