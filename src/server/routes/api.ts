import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import type { Actor } from '../../wire/actor.ts'
import {
  parseAggregateQuery,
  parseCountQuery,
  parseFacetQuery,
  parsePlaceQuery,
} from '../../wire/count-url.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { rowParameters } from '../../wire/row-parameters.ts'
import { parseTablesQuery } from '../../wire/tables-query.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { rowRefusals } from '../../wire/texts/refusals/rows.ts'
import { createAskerReader } from '../asker.ts'
import { toAttachment } from '../attachment.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { parametersOf } from '../parameters-of.ts'
import { requireActor } from '../require-actor.ts'
import { toEntityTag } from '../row-version.ts'
import { streamText } from '../stream-text.ts'
import { toListJson } from '../to-list-json.ts'

/** The reading part of the JSON API: the same lists and rows as the pages. */
export function apiRoutes(edge: Edge): Hono<EdgeEnv> {
  const { kernel } = edge
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>()
    .get('/tables', async (c) => {
      const { tables, found } = await kernel.tables.list(requireActor(c), parseTablesQuery(parametersOf(c)))
      return c.json({ tables, found })
    })
    .get('/tables/:table', async (c) => {
      const head = await kernel.tables.head(requireActor(c), c.req.param('table'))
      const { push } = kernel.workplace
      return c.json({ ...head, channel: kernel.broadcasting.channelOf(head.id), push })
    })
    .get('/tables/:table/rows', async (c) => {
      const query = parseListQuery(c.req.param('table'), parametersOf(c), rowParameters)
      const page = await kernel.lists.rows(requireActor(c), query, askerOf(c))
      return c.body(await toListJson(page), 200, { 'Content-Type': 'application/json' })
    })
    .get('/tables/:table/count', async (c) => {
      const query = parseCountQuery(c.req.param('table'), parametersOf(c))
      return c.json(await kernel.lists.count(requireActor(c), query, askerOf(c)))
    })
    .get('/tables/:table/place', async (c) => {
      const query = parsePlaceQuery(c.req.param('table'), parametersOf(c))
      return c.json(await kernel.lists.place(requireActor(c), query, askerOf(c)))
    })
    .get('/tables/:table/facets', async (c) => {
      const query = parseFacetQuery(c.req.param('table'), parametersOf(c))
      return c.json(await kernel.lists.facets(requireActor(c), query, askerOf(c)))
    })
    .get('/tables/:table/aggregate', async (c) => {
      const query = parseAggregateQuery(c.req.param('table'), parametersOf(c))
      const { lists } = kernel
      const actor = requireActor(c)
      return c.json(
        'groups' in query
          ? await lists.groups(actor, query, askerOf(c))
          : await lists.aggregate(actor, query, askerOf(c)),
      )
    })
    .get('/tables/:table/rows/:key', async (c) => {
      const { table, key } = c.req.param()
      const { row } = await kernel.rows.find(requireActor(c), { table, key }, askerOf(c))
      return c.json(row, 200, toEntityTag(row))
    })
    .get('/tables/:table/rows/:key/values/:column', async (c) => {
      const where = c.req.param()
      const asker = { signal: c.req.raw.signal }
      const { table, pieces, ...value } = await kernel.rows.value(requireActor(c), where, asker)
      const headers = toValueHeaders({ ...where, ...value, label: table.label })
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      const confirm = async (now: Actor) => {
        const { columns } = await kernel.tables.head(now, where.table)
        const isReadable = columns.some(({ name }) => name === where.column)
        if (!isReadable) throw new Problem('not-found', rowRefusals.noSuchColumn(where.column))
      }
      return c.body(streamText(c, edge, { pieces, confirm }), 200, headers)
    })
    .all('/*', () => {
      throw new Problem('not-found', httpRefusals.noSuchApi)
    })
}

interface NamedValue {
  /** The table's label. */
  readonly label: string
  readonly key: string
  readonly column: string
  readonly isText: boolean
}

/** The headers of a value as a file. A browser that shows it runs nothing in it. */
function toValueHeaders({ label, key, column, isText }: NamedValue): Record<string, string> {
  return {
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/octet-stream',
    'Content-Disposition': toAttachment(`${label}-${key}-${column}.${isText ? 'txt' : 'bin'}`),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
}
