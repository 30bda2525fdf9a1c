import { Hono } from 'hono'
import { decodeName } from '../../wire/key.ts'
import { decodeRelation } from '../../wire/related-table.ts'
import { parseChoiceQuery, parseRelatedQuery } from '../../wire/relations.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { parametersOf } from '../parameters-of.ts'
import { requireActor } from '../require-actor.ts'

/** What rows refer to, and which rows refer to them. */
export function relationRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>()
    .get('/tables/:table/choices/:column', async (c) => {
      const { table, column } = c.req.param()
      const query = parseChoiceQuery(parametersOf(c))
      const asked = { table, column: decodeName(column, 'column'), ...query }
      return c.json(await kernel.rows.choices(requireActor(c), asked, askerOf(c)))
    })
    .get('/tables/:table/rows/:key/related/:relation', async (c) => {
      const { table, key } = c.req.param()
      const relation = decodeRelation(c.req.param('relation'))
      const query = parseRelatedQuery(relation, parametersOf(c))
      return c.json(await kernel.rows.related(requireActor(c), { table, key, relation, query }, askerOf(c)))
    })
}
