import type { Batch } from '../audit/index.ts'
import { Problem } from '../std/problem.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { RestoredRows } from '../wire/row-restore.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { requireInSight } from './require-editable.ts'
import { type RowWriter, type TablesInReach, toOnce } from './row-writer.ts'

export interface LostBatch extends TablesInReach {
  readonly actor: Actor
  /** The table of the batch's first row. */
  readonly source: RowSource
  readonly batch: Batch
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
}

/** Checks rights and brings back what a delete has removed. */
export async function restoreRows(rows: RowWriter, order: LostBatch): Promise<RestoredRows> {
  const { actor, source, batch, request, tables, rightsOn } = order
  const [root] = batch.entries
  requireRestore(source)
  const once = toOnce(actor, request, ['restore', root.id])
  const { restored, refused, entry } = await rows.restore({ actor, batch, tables, rightsOn, ...once })
  return { restored, refused: refused.map((row) => ({ ...row, reason: String(row.reason) })), entry }
}

/** Throws Problem `forbidden` with the reason if the actor can't bring rows of the table back. */
export function requireRestore(source: RowSource): void {
  requireInSight(source)
  if (!source.table.schema.may.insert)
    throw new Problem('forbidden', source.table.schema.unwritable ?? rowRefusals.accountMayNotAdd)
  if (!source.rights.may.has('create')) throw new Problem('forbidden', rowRefusals.mayNotAdd)
}
