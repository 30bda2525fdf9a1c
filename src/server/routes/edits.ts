import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import { toProblemAnswer } from '../../wire/problem-body.ts'
import { type BatchOutcome, type BatchOutcomes, parseRowBatch } from '../../wire/row-batch.ts'
import { parseForever, parseNewRow, parseRowChange } from '../../wire/row-change.ts'
import { parseCellEdit } from '../../wire/row-edit.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { languageOf } from '../language.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { readVersion, toEntityTag } from '../row-version.ts'

/** Writes to rows. */
export function editRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/tables/:table/rows', async (c) => {
      const { table } = c.req.param()
      const values = parseNewRow(readJson(await readText(c)))
      const ask = { idempotencyKey: readIdempotencyKey(c) }
      const added = await kernel.rows.add(requireActor(c), { table, values }, ask)
      const headers = { Location: `/api/tables/${added.table}/rows/${added.key}`, ...toEntityTag(added.row) }
      return c.json(added, 201, headers)
    })
    .post('/tables/:table/rows/batch', async (c) => {
      const { table } = c.req.param()
      const batch = parseRowBatch(readJson(await readText(c)))
      const ask = { idempotencyKey: readIdempotencyKey(c) }
      const outcomes = await kernel.rows.batch(requireActor(c), { table, ...batch }, ask)
      return c.json({ outcomes: outcomes.map((outcome) => toOutcome(c, outcome)) } satisfies BatchOutcomes)
    })
    .get('/tables/:table/rows/:key/forecast', async (c) =>
      c.json(await kernel.rows.forecast(requireActor(c), c.req.param())),
    )
    .delete('/tables/:table/rows/:key', async (c) => {
      const ask = { idempotencyKey: readIdempotencyKey(c) }
      const where = { ...c.req.param(), version: readVersion(c) }
      const isForGood = parseForever(new URL(c.req.url).searchParams)
      const { delete: remove, discard } = kernel.rows
      return c.json(await (isForGood ? remove : discard)(requireActor(c), where, ask))
    })
    .patch('/tables/:table/rows/:key', async (c) => {
      const { table, key } = c.req.param()
      const body = readJson(await readText(c))
      const ask = { idempotencyKey: readIdempotencyKey(c) }
      const actor = requireActor(c)
      const where = { table, key, version: readVersion(c) }
      const answer = hasValues(body)
        ? await kernel.rows.change(actor, { ...where, ...parseRowChange(body) }, ask)
        : await kernel.rows.edit(actor, { ...where, ...parseCellEdit(body) }, ask)
      return c.json(answer, 200, toEntityTag(answer.row))
    })
}

function hasValues(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'values' in body
}

function toOutcome(c: EdgeContext, outcome: BatchOutcome): BatchOutcomes['outcomes'][number] {
  if (outcome.state !== 'refused') return outcome
  return { state: 'refused', problem: toProblemAnswer(outcome.problem, c.get('requestId'), languageOf(c)) }
}
