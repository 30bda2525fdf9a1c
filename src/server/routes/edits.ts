import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import { parseCellEdit } from '../../wire/row-edit.ts'
import type { Edge, EdgeEnv } from '../edge.ts'
import { readIdempotencyKey } from '../idempotency-key.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'

/** Writes to single cells. */
export function editRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>().patch('/tables/:table/rows/:key', async (c) => {
    const { table, key } = c.req.param()
    const edit = parseCellEdit(readJson(await readText(c)))
    const ask = { idempotencyKey: readIdempotencyKey(c) }
    return c.json(await kernel.rows.edit(requireActor(c), { table, key, ...edit }, ask))
  })
}
