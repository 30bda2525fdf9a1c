import { Hono } from 'hono'
import { isLoopback } from '../../std/plain-address.ts'
import { Problem } from '../../std/problem.ts'
import type { Edge, EdgeContext, EdgeEnv, EdgeSettings } from '../edge.ts'

/** For Prometheus on this machine; from elsewhere with a token. */
export function metricsRoutes({ metrics, settings }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/metrics', async (c) => {
    if (c.get('proof') !== 'bearer' && !isFromHere(c, settings)) {
      throw new Problem('unauthenticated', 'Metrics are read on this machine, or with a token.')
    }
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType })
  })
}

/** A proxy on this machine brings in the whole world: what was forwarded is never from here, whoever forwarded it. */
function isFromHere(c: EdgeContext, settings: EdgeSettings): boolean {
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined)
  return !isForwarded && isOurName(c.req.header('Host'), settings) && isLoopback(c.get('caller').address)
}

const forwardingHeaders = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
  'Forwarded',
  'Via',
]

/** A browser on this machine may be told that a stranger's host is here (DNS rebinding): then the Host names the stranger's. */
function isOurName(host: string | undefined, settings: EdgeSettings): boolean {
  const url = `http://${host ?? ''}`
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname === settings.url?.hostname ||
    isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
  )
}
