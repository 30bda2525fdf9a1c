import { assert } from '../std/assert.ts'
import { type GuardOptions, guardDecisions } from './ask-guard.ts'
import type { AddManyOrder, CellWrites, LockedRow, WriteOrder } from './row-writer.ts'

/** Refuses an added row if a check or a guard objects to one of its values. */
export type NewRowGuard = (row: LockedRow, set: CellWrites) => Promise<unknown>

/** Returns null if nobody checks or guards these columns. */
export async function guardNewRows(
  options: Omit<GuardOptions, 'isNew'>,
  { source, sets }: Pick<AddManyOrder, 'source' | 'sets'>,
): Promise<NewRowGuard | null> {
  const given = new Set(sets.flatMap((set) => Object.keys(set)))
  const columns = source.table.columns.filter(({ schema }) => given.has(schema.name))
  const setOf = new WeakMap<LockedRow, CellWrites>()
  const decide: WriteOrder['decide'] = async (row) => {
    const set = setOf.get(row)
    assert(set, 'a guarded row has been given its values')
    return { write: true, set, action: 'row.created' }
  }
  const guarded = await guardDecisions({ ...options, isNew: true }, { source, columns, decide })
  if (guarded === decide) return null
  return async (row, set) => {
    setOf.set(row, set)
    return guarded(row, row.key)
  }
}
