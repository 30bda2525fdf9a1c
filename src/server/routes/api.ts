import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Actor } from '../../wire/actor.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'

/** The JSON door, read side: the same lists and rows as the pages. */
export function apiRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .get('/tables', async (c) => c.json({ tables: await kernel.tables.list(requireActor(c)) }))
    .get('/tables/:table/rows', async (c) => {
      const query = parseListQuery(c.req.param('table'), new URL(c.req.url).searchParams)
      const { page } = await kernel.lists.page(requireActor(c), query, { signal: c.req.raw.signal })
      return c.json(page)
    })
    .get('/tables/:table/rows/:key', async (c) => {
      const { table, key } = c.req.param()
      const found = await kernel.rows.find(requireActor(c), { table, key }, { signal: c.req.raw.signal })
      return c.json(found.row)
    })
    .all('/*', () => {
      throw new Problem('not-found', 'The API has no such address.')
    })
}

function requireActor(c: EdgeContext): Actor {
  const actor = c.get('actor')
  if (actor !== null) return actor
  throw new Problem('unauthenticated', 'Sign in, or send a token: "Authorization: Bearer sb_…".')
}
