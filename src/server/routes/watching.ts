import { Hono } from 'hono'
import type { FoundWatch, TableWatch } from '../../wire/watch.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { languageOf } from '../language.ts'
import { requireActor } from '../require-actor.ts'

/** The triggers that report what other programs write to a table. */
export function watchingRoutes({ kernel: { watching } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/tables/:table/watch', async (c) =>
      answer(c, await watching.find(requireActor(c), c.req.param('table'))),
    )
    .put('/tables/:table/watch', async (c) =>
      answer(c, await watching.watch(requireActor(c), c.req.param('table'))),
    )
    .delete('/tables/:table/watch', async (c) =>
      answer(c, await watching.unwatch(requireActor(c), c.req.param('table'))),
    )
}

function answer(c: EdgeContext, watch: FoundWatch): Response {
  const obstacle = watch.obstacle === null ? null : languageOf(c).say(watch.obstacle)
  return c.json({ ...watch, obstacle } satisfies TableWatch)
}
