import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Actor } from '../../wire/actor.ts'
import { parseCountQuery, parseFacetQuery } from '../../wire/count-url.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readAhead } from '../read-ahead.ts'
import { requireActor } from '../require-actor.ts'

/** The JSON door, read side: the same lists and rows as the pages. */
export function apiRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>()
    .get('/tables', async (c) => c.json({ tables: await kernel.tables.list(requireActor(c)) }))
    .get('/tables/:table', async (c) => {
      const head = await kernel.tables.head(requireActor(c), c.req.param('table'))
      return c.json({ ...head, channel: kernel.broadcasting.channelOf(head.id) })
    })
    .get('/tables/:table/rows', async (c) => {
      const read = async (actor: Actor) => {
        const query = parseListQuery(c.req.param('table'), parametersOf(c))
        return kernel.lists.rows(actor, query, askerOf(c))
      }
      return c.json(await readAhead(c, read))
    })
    .get('/tables/:table/count', async (c) => {
      const wanted = parseCountQuery(c.req.param('table'), parametersOf(c))
      return c.json(await kernel.lists.count(requireActor(c), wanted, askerOf(c)))
    })
    .get('/tables/:table/facets', async (c) => {
      const wanted = parseFacetQuery(c.req.param('table'), parametersOf(c))
      return c.json(await kernel.lists.facets(requireActor(c), wanted, askerOf(c)))
    })
    .get('/tables/:table/rows/:key', async (c) => {
      const { table, key } = c.req.param()
      const found = await kernel.rows.find(requireActor(c), { table, key }, askerOf(c))
      return c.json(found.row)
    })
    .all('/*', () => {
      throw new Problem('not-found', httpRefusals.noSuchApi)
    })
}

function parametersOf(c: EdgeContext): URLSearchParams {
  return new URL(c.req.url).searchParams
}
