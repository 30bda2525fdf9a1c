import { assert } from '../std/assert.ts'
import { Problem } from '../std/problem.ts'
import type { RowSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { DeletedRow } from '../wire/row-change.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { requireInSight } from './require-editable.ts'
import { type RowWriter, type TablesInReach, toOnce } from './row-writer.ts'

export interface DoomedOrder extends TablesInReach {
  readonly actor: Actor
  readonly source: RowSource
  /** The row's key in the form of addresses. */
  readonly key: string
  /** The caller's name for this request. Null if it has none. */
  readonly request: string | null
  /** The version that the row must have; default: any. */
  readonly version?: string | null
}

/** Checks rights, deletes the row with everything that goes along, records and journals. */
export async function deleteRow(rows: RowWriter, order: DoomedOrder): Promise<DeletedRow> {
  const { actor, source, key, request, version = null, tables, rightsOn } = order
  requireDelete(source)
  const once = toOnce(actor, request, ['delete', source.table.id, key])
  const [outcome] = await rows.delete({ actor, source, keys: [key], version, tables, rightsOn, ...once })
  assert(outcome, 'one key has one outcome')
  if (outcome.state === 'refused') throw outcome.problem
  const { deleted, entry, batch } = outcome
  return { table: source.table.id, key: outcome.key, deleted, entry, batch, asOf: null }
}

/** Throws Problem `forbidden` with the reason if the actor can't delete rows of the table. */
export function requireDelete(source: RowSource): void {
  const { table, rights } = source
  requireInSight(source)
  if (!table.schema.may.delete)
    throw new Problem('forbidden', table.schema.unwritable ?? rowRefusals.accountMayNotDelete)
  if (!rights.may.has('delete')) throw new Problem('forbidden', rowRefusals.mayNotDelete)
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
}
