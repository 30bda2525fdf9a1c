import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { askSeldom } from '../ask-seldom.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

/** Load balancers may ask as often as they like. The database is asked once a second at most. */
const rememberMs = 1_000

export function healthRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const checkHealth = askSeldom(
    () => kernel.checkHealth(),
    rememberMs,
    () => performance.now(),
  )
  return new Hono<EdgeEnv>()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/health/ready', async (c) => {
      await checkHealth()
      // Without the other nodes it serves everything except their events, and no other node would do better.
      return c.json({ status: kernel.realtime.state === 'degraded' ? 'degraded' : 'ready' })
    })
    .all('/health/:which?', (c, next) => {
      if (['GET', 'HEAD'].includes(c.req.method)) return next()
      throw new Problem('method-not-allowed', httpRefusals.healthByGet, {
        headers: { Allow: 'GET, HEAD' },
      })
    })
}
