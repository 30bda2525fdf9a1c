import { Hono } from 'hono'
import type { Actor } from '../../wire/actor.ts'
import {
  type ExportFormat,
  type ExportQuery,
  exportFormats,
  parseChosenExport,
  parseExportQuery,
} from '../../wire/export-url.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { toExportHeaders } from '../export-headers.ts'
import { readForm } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { streamText } from '../stream-text.ts'

/** Downloads of whole lists, or of chosen rows. */
export function exportRoutes(edge: Edge): Hono<EdgeEnv> {
  const { tables, lists } = edge.kernel

  async function answer(c: EdgeContext, name: string, format: ExportFormat): Promise<Response> {
    const request = parseExportQuery(name, new URL(c.req.url).searchParams, format)
    const actor = requireActor(c)
    // A HEAD request takes no data away, so it is not recorded.
    if (c.req.method === 'HEAD')
      return c.body(null, 200, toExportHeaders((await tables.head(actor, name)).label, format))
    return send(c, request)
  }

  async function answerForm(c: EdgeContext, name: string, format: ExportFormat): Promise<Response> {
    return send(c, { ...parseChosenExport(name, await readForm(c)), format })
  }

  async function send(c: EdgeContext, request: ExportQuery): Promise<Response> {
    const asker = { signal: c.req.raw.signal }
    const { table, file } = await lists.export(requireActor(c), request, asker)
    const confirm = (now: Actor) => tables.head(now, request.query.table)
    return c.body(
      streamText(c, edge, { pieces: file, confirm }),
      200,
      toExportHeaders(table.label, request.format),
    )
  }

  const routes = new Hono<EdgeEnv>()
  for (const format of exportFormats) {
    routes
      .get(`/tables/:table/export.${format}`, (c) => answer(c, c.req.param('table'), format))
      .post(`/tables/:table/export.${format}`, (c) => answerForm(c, c.req.param('table'), format))
  }
  return routes
}
