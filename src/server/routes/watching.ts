import { Hono } from 'hono'
import type { Edge, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** The triggers that report what other programs write to a table. */
export function watchingRoutes({ kernel: { watching } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/tables/:table/watch', async (c) =>
      c.json(await watching.find(requireActor(c), c.req.param('table'))),
    )
    .put('/tables/:table/watch', async (c) =>
      c.json(await watching.watch(requireActor(c), c.req.param('table'))),
    )
    .delete('/tables/:table/watch', async (c) =>
      c.json(await watching.unwatch(requireActor(c), c.req.param('table'))),
    )
}
