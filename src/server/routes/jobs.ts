import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import { toJobUrl } from '../../wire/job-url.ts'
import { decodeName } from '../../wire/key.ts'
import { parseManyRows } from '../../wire/many-rows.ts'
import { requireTypedCount } from '../../wire/require-typed-count.ts'
import { parseSwitchUrl } from '../../wire/switch-url.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { parseManyCells, parseManyDeletes, parseManySwitches, parseNamedRows } from '../many-orders.ts'
import { readForm, readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'

/** Switches and deletes of many rows by plain forms, which lead to the job's page. */
export function jobRoutes({ kernel: { jobs } }: Edge): Hono<EdgeEnv> {
  const askOf = createAskReader()
  return new Hono<EdgeEnv>()
    .post('/t/:table/switches/:column/:state', async (c) => {
      const { table, column, active } = parseSwitchUrl(c.req.param())
      const rows = parseManyRows(table, await readForm(c))
      const job = await jobs.start(requireActor(c), { table, column, active, rows }, askOf(c))
      return c.redirect(toJobUrl(job.id), 303)
    })
    .post('/t/:table/rows/selected/delete', async (c) => {
      const { table } = c.req.param()
      const fields = await readForm(c)
      const actor = requireActor(c)
      const rows = parseManyRows(table, fields)
      const { table: head, count } = await jobs.previewDelete(actor, { table, rows }, askOf(c))
      requireTypedCount(count.value ?? 0, fields.get('count') ?? '', head)
      const job = await jobs.start(actor, { table, delete: true, forever: true, rows }, askOf(c))
      return c.redirect(toJobUrl(job.id), 303)
    })
    .post('/jobs/:id/cancel', async (c) => {
      const job = await jobs.cancel(requireActor(c), c.req.param('id'), askOf(c))
      return c.redirect(toJobUrl(job.id), 303)
    })
    .post('/jobs/:id/undo', async (c) => {
      const job = await jobs.undo(requireActor(c), c.req.param('id'), askOf(c))
      return c.redirect(toJobUrl(job.id), 303)
    })
}

/** Jobs for programs. */
export function jobApiRoutes({ kernel: { jobs } }: Edge): Hono<EdgeEnv> {
  const askOf = createAskReader()
  return new Hono<EdgeEnv>()
    .post('/tables/:table/switches/:column', async (c) => {
      const { table, column: name } = c.req.param()
      const order = parseManySwitches(table, readJson(await readText(c)))
      const column = decodeName(name, 'column')
      return c.json(await jobs.start(requireActor(c), { table, column, ...order }, askOf(c)), 202)
    })
    .post('/tables/:table/columns/:column', async (c) => {
      const { table, column: name } = c.req.param()
      const order = parseManyCells(table, readJson(await readText(c)))
      const column = decodeName(name, 'column')
      return c.json(await jobs.start(requireActor(c), { table, column, ...order }, askOf(c)), 202)
    })
    .delete('/tables/:table/rows', async (c) => {
      const { table } = c.req.param()
      const order = parseManyDeletes(table, readJson(await readText(c)))
      return c.json(await jobs.start(requireActor(c), { table, delete: true, ...order }, askOf(c)), 202)
    })
    .post('/tables/:table/forecast', async (c) => {
      const { table } = c.req.param()
      const rows = parseNamedRows(table, readJson(await readText(c)))
      return c.json(await jobs.forecast(requireActor(c), { table, rows }, askOf(c)))
    })
    .get('/jobs/:id', async (c) => c.json(await jobs.find(requireActor(c), c.req.param('id'))))
    .post('/jobs/:id/cancel', async (c) =>
      c.json(await jobs.cancel(requireActor(c), c.req.param('id'), askOf(c))),
    )
    .post('/jobs/:id/undo', async (c) =>
      c.json(await jobs.undo(requireActor(c), c.req.param('id'), askOf(c)), 202),
    )
}

function createAskReader() {
  const askerOf = createAskerReader()
  return (c: EdgeContext) => ({ ...askerOf(c), idempotencyKey: readIdempotencyKey(c) })
}
