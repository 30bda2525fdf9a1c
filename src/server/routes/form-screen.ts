import { Hono } from 'hono'
import { readGiven } from '../../wire/related-table.ts'
import { createAskerReader } from '../asker.ts'
import { asksForData } from '../asks-for-data.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'

/** The data of a form as JSON, for the drawer that shows it over another page. */
export function formScreenRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>()
    .get('/t/:table/new', async (c, next) => {
      if (!asksForData(c)) return next()
      const asked = { table: c.req.param('table'), key: null, purpose: 'new', given: givenBy(c) } as const
      return c.json(await kernel.rows.form(requireActor(c), asked, askerOf(c)))
    })
    .get('/t/:table/:key/:purpose{edit|clone}', async (c, next) => {
      if (!asksForData(c)) return next()
      const { table, key } = c.req.param()
      const purpose = c.req.param('purpose') === 'edit' ? 'edit' : 'clone'
      const asker = { ...askerOf(c), window: purpose === 'edit' }
      const asked = { table, key, purpose, given: givenBy(c) } as const
      return c.json(await kernel.rows.form(requireActor(c), asked, asker))
    })
}

function givenBy(c: EdgeContext): ReadonlyMap<string, string> {
  return readGiven(new URL(c.req.url).searchParams)
}
