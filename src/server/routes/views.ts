import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { parseListLayout, parseSeenVersion, parseViewChange, parseViewWish } from '../view-request.ts'

/** What people store for lists: views and column layouts. */
export function viewRoutes({ kernel: { views } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/views', async (c) => c.json({ views: await views.list(requireActor(c)) }))
    .get('/tables/:table/views', async (c) => c.json(await views.of(requireActor(c), c.req.param('table'))))
    .post('/tables/:table/views', async (c) => {
      const view = parseViewWish(readJson(await readText(c)))
      return c.json(await views.create(requireActor(c), c.req.param('table'), view), 201)
    })
    .put('/tables/:table/views/:id', async (c) => {
      const change = parseViewChange(readJson(await readText(c)))
      return c.json(await views.change(requireActor(c), c.req.param(), change))
    })
    .delete('/tables/:table/views/:id', async (c) => {
      const version = parseSeenVersion(new URL(c.req.url).searchParams)
      await views.remove(requireActor(c), c.req.param(), version)
      return c.body(null, 204)
    })
    .put('/tables/:table/layout', async (c) => {
      const layout = parseListLayout(readJson(await readText(c)))
      await views.keepLayout(requireActor(c), c.req.param('table'), layout)
      return c.body(null, 204)
    })
}
