import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

/** Load balancers may ask as often as they like; the database is asked once a second at most. */
const rememberMs = 1_000

export function healthRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  let asked: { readonly at: number; readonly answer: Promise<void> } | null = null
  const checkHealth = () => {
    if (asked === null || performance.now() - asked.at > rememberMs) {
      asked = { at: performance.now(), answer: kernel.checkHealth() }
    }
    return asked.answer
  }
  return new Hono<EdgeEnv>()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/health/ready', async (c) => {
      await checkHealth()
      return c.json({ status: 'ready' })
    })
    .all('/health/:which?', (c, next) => {
      if (['GET', 'HEAD'].includes(c.req.method)) return next()
      throw new Problem('method-not-allowed', 'Health is asked with GET.', {
        headers: { Allow: 'GET, HEAD' },
      })
    })
}
