import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

/** For Prometheus on this machine; from elsewhere with a token. */
export function metricsRoutes({ metrics }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/metrics', async (c) => {
    if (c.get('proof') !== 'bearer' && !isLoopback(c.get('caller').address)) {
      throw new Problem('unauthenticated', 'Metrics are read on this machine, or with a token.')
    }
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}
