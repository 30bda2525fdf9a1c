import { Hono } from 'hono'
import type { Actor } from '../../wire/actor.ts'
import { auditExportParameters, parseAuditQuery } from '../../wire/audit-query.ts'
import { type ExportFormat, exportFormats } from '../../wire/export-url.ts'
import { trailTexts } from '../../wire/texts/trail.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { toExportHeaders } from '../export-headers.ts'
import { parametersOf } from '../parameters-of.ts'
import { requireActor } from '../require-actor.ts'
import { streamText } from '../stream-text.ts'

/** The audit trail for programs, in the shape of rows, and as files. */
export function auditRoutes(edge: Edge): Hono<EdgeEnv> {
  const { audit } = edge.kernel
  const askerOf = createAskerReader()

  async function answer(c: EdgeContext, format: ExportFormat): Promise<Response> {
    const actor = requireActor(c)
    const query = parseAuditQuery(parametersOf(c), auditExportParameters)
    const headers = toExportHeaders(trailTexts.title, format)
    if (c.req.method === 'HEAD') {
      // A HEAD request takes no data away, so it is not recorded.
      await audit.rows(actor, { ...query, size: 1 }, askerOf(c))
      return c.body(null, 200, headers)
    }
    const file = await audit.export(actor, { query, format }, askerOf(c))
    const confirm = (now: Actor) => audit.rows(now, { ...query, size: 1 })
    return c.body(streamText(c, edge, { pieces: file, confirm }), 200, headers)
  }

  const routes = new Hono<EdgeEnv>().get('/audit', async (c) => {
    const query = parseAuditQuery(parametersOf(c))
    return c.json(await audit.rows(requireActor(c), query, askerOf(c)))
  })
  for (const format of exportFormats) routes.get(`/audit/export.${format}`, (c) => answer(c, format))
  return routes
}
