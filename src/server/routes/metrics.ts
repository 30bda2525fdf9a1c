import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'

/** For Prometheus on this machine; from elsewhere with a token. */
export function metricsRoutes({ metrics }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/metrics', async (c) => {
    if (c.get('proof') !== 'bearer' && !isFromHere(c)) {
      throw new Problem('unauthenticated', 'Metrics are read on this machine, or with a token.')
    }
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

/** A proxy on this machine brings in the whole world: what was forwarded is never from here, whoever forwarded it. */
function isFromHere(c: EdgeContext): boolean {
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined)
  return !isForwarded && isLoopback(c.get('caller').address)
}

const forwardingHeaders = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
]

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}
