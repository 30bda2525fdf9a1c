import { Hono } from 'hono'
import { systemClock } from '../../std/clock.ts'
import { type ExportFormat, parseExportQuery } from '../../wire/export-url.ts'
import type { TableHead } from '../../wire/list-page.ts'
import { toAttachment } from '../attachment.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { requireActor } from '../require-actor.ts'
import { streamText } from '../stream-text.ts'

/** Whole lists as files. */
export function exportRoutes(edge: Edge): Hono<EdgeEnv> {
  const { tables, lists } = edge.kernel

  async function answer(c: EdgeContext, name: string, format: ExportFormat): Promise<Response> {
    const query = parseExportQuery(name, new URL(c.req.url).searchParams)
    const actor = requireActor(c)
    // Who asks for the head only takes nothing away.
    if (c.req.method === 'HEAD') return c.body(null, 200, toHeaders(await tables.head(actor, name), format))
    const { table, text } = await lists.export(actor, { query, format }, { signal: c.req.raw.signal })
    return c.body(streamText(c, edge, text), 200, toHeaders(table, format))
  }

  return new Hono<EdgeEnv>()
    .get('/tables/:table/export.csv', (c) => answer(c, c.req.param('table'), 'csv'))
    .get('/tables/:table/export.ndjson', (c) => answer(c, c.req.param('table'), 'ndjson'))
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson',
}

function toHeaders(table: TableHead, format: ExportFormat): Record<string, string> {
  const day = systemClock.now().toISOString().slice(0, 10)
  return {
    'Content-Type': types[format],
    'Content-Disposition': toAttachment(`${table.label}-${day}.${format}`),
  }
}
