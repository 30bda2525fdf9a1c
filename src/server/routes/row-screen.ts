import { Hono } from 'hono'
import { createAskerReader } from '../asker.ts'
import { asksForData } from '../asks-for-data.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** The data of a row's page as JSON, for the list that shows the row beside its rows. */
export function rowScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>().get('/t/:table/:key', async (c, next) => {
    if (!asksForData(c)) return next()
    return c.json(await kernel.rows.screen(requireActor(c), c.req.param(), askerOf(c)))
  })
}
