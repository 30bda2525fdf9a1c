import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'

/** Refuses a browser that reached us by a foreign name, because the owner of that name could read the answers. */
export function requireOwnHost({ url }: Pick<EdgeSettings, 'url'>): MiddlewareHandler<EdgeEnv> {
  const detail = url === null ? httpRefusals.unknownHost : httpRefusals.anotherHost(url.origin)
  return async (c, next) => {
    if (!c.get('caller').hostIsOwn && !isProgram(c)) throw new Problem('bad-request', detail)
    await next()
  }
}

/** Programs may use other names, such as a container's: a stranger's page has no token. */
function isProgram(c: EdgeContext): boolean {
  return (
    /^\/(?:api|broadcasting|metrics)(?:\/|$)/.test(c.req.path) &&
    /^Bearer /i.test(c.req.header('Authorization') ?? '')
  )
}
