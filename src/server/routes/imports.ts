import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import { Problem } from '../../std/problem.ts'
import { parseImportSettings } from '../../wire/import.ts'
import { toImportUrl } from '../../wire/import-url.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { importRefusals } from '../../wire/texts/refusals/imports.ts'
import { createAskerReader } from '../asker.ts'
import { toAttachment } from '../attachment.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { toExportHeaders } from '../export-headers.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { streamText } from '../stream-text.ts'
import { isMultipart, readFile, readUpload } from '../upload.ts'

/** The form that sends a file, as it works without script. */
export function importRoutes({ kernel: { imports } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().post('/t/:table/import', async (c) => {
    const { file } = await readUpload(c)
    if (file === null) throw new Problem('invalid', importRefusals.noFile)
    const { table } = c.req.param()
    const { id } = await imports.send(requireActor(c), { table, name: file.name }, file.bytes)
    return c.redirect(toImportUrl(id), 303)
  })
}

/** Imports for programs, and for the page's script. */
export function importApiRoutes(edge: Edge): Hono<EdgeEnv> {
  const { imports, tables } = edge.kernel
  const askerOf = createAskerReader()
  const askOf = (c: EdgeContext) => ({ ...askerOf(c), idempotencyKey: readIdempotencyKey(c) })
  return new Hono<EdgeEnv>()
    .post('/imports', async (c) => {
      const file = { table: c.req.query('table') ?? '', name: c.req.query('name') ?? '' }
      if (file.table === '' || file.name === '') throw new Problem('bad-request', importRefusals.noName)
      if (isMultipart(c)) throw new Problem('bad-request', httpRefusals.fileAsBody)
      const sent = await imports.send(requireActor(c), file, readFile(c))
      return c.json(sent, 201, { Location: `/api${toImportUrl(sent.id)}` })
    })
    .get('/imports/:id', async (c) => c.json(await imports.find(requireActor(c), c.req.param('id'))))
    .put('/imports/:id/settings', async (c) => {
      const settings = parseImportSettings(readJson(await readText(c)))
      return c.json(await imports.change(requireActor(c), c.req.param('id'), settings))
    })
    .get('/imports/:id/preview', async (c) =>
      c.json(await imports.preview(requireActor(c), c.req.param('id'), askerOf(c))),
    )
    .post('/imports/:id/check', async (c) =>
      c.json(await imports.check(requireActor(c), c.req.param('id'), askOf(c)), 202),
    )
    .post('/imports/:id/start', async (c) =>
      c.json(await imports.start(requireActor(c), c.req.param('id'), askOf(c)), 202),
    )
    .get('/imports/:id/refused.csv', async (c) => {
      const { id } = c.req.param()
      const actor = requireActor(c)
      const { file } = await imports.find(actor, id)
      const pieces = await imports.refused(actor, id, c.req.query('job') ?? '')
      const confirm = (now: typeof actor) => imports.find(now, id)
      return c.body(streamText(c, edge, { pieces, confirm }), 200, {
        ...toExportHeaders('', 'csv'),
        'Content-Disposition': toAttachment(`${file.name}.refused.csv`),
      })
    })
    .get('/tables/:table/import-example.csv', async (c) => {
      const { table } = c.req.param()
      const actor = requireActor(c)
      const text = await imports.example(actor, table)
      const { label } = await tables.head(actor, table)
      return c.body(text, 200, toExportHeaders(label, 'csv'))
    })
}
