import { Hono } from 'hono'
import { isFromHere } from '../../std/from-here.ts'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import type { Edge, EdgeEnv } from '../edge.ts'

/** Metrics for Prometheus on this machine, or elsewhere with a token that was made for it. */
export function metricsRoutes({ metrics, settings, kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().get('/metrics', async (c) => {
    const { headers } = c.env.incoming
    const { address } = c.get('caller')
    if (c.get('proof') !== 'bearer' && !isFromHere({ headers, address, ownName: settings.url?.hostname })) {
      throw new Problem('unauthenticated', httpRefusals.metricsElsewhere)
    }
    const { registry } = metrics
    const texts = await Promise.all([registry.metrics(), kernel.realtime.metrics()])
    return c.body(texts.join(''), 200, { 'Content-Type': registry.contentType })
  })
}
