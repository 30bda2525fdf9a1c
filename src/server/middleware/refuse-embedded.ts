import type { MiddlewareHandler } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { EdgeEnv } from '../edge.ts'

/**
 * A picture, frame, script or style request carries its viewer's session, although nobody chose to send it. Only the
 * assets, which come before this gate, are for that. Browsers name the destination over https and on their own machine.
 */
export function refuseEmbedded(): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    const destination = c.req.header('Sec-Fetch-Dest')
    if (destination !== undefined && destination !== 'document' && destination !== 'empty') {
      throw new Problem('forbidden', httpRefusals.embedded)
    }
    await next()
  }
}
