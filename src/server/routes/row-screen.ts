import { Hono } from 'hono'
import { createAskerReader } from '../asker.ts'
import { asksForData } from '../asks-for-data.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { isBackground } from '../middleware/identify.ts'
import { requireActor } from '../require-actor.ts'

/** The data of a row's page as JSON, for the list that shows the row beside its rows. */
export function rowScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>().get('/t/:table/:key', async (c, next) => {
    if (!asksForData(c)) return next()
    const actor = requireActor(c)
    const screen = await kernel.rows.screen(actor, c.req.param(), askerOf(c))
    if (!isBackground(c)) kernel.desk.opened(actor, { table: screen.table.id, key: screen.row.key })
    return c.json(screen)
  })
}
