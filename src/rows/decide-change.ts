import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WireValue } from '../wire/value.ts'
import { isSeen } from './is-seen.ts'
import type { NewField } from './read-new-values.ts'
import { refuseConflict } from './refuse-conflict.ts'
import type { LockedRow, WriteOrder } from './row-writer.ts'

export interface FieldEdit extends NewField {
  /** The value that the row must still have; undefined: any value. */
  readonly seen?: WireValue | undefined
}

/** Decides what happens to a locked row whose columns get new values. Columns that have theirs already are left out. */
export function decideChange(
  store: Store,
  source: RowSource,
  edits: readonly FieldEdit[],
): WriteOrder['decide'] {
  return async (row) => {
    const left = edits.filter(({ newValue }) => !newValue.isHeld(row))
    if (left.length === 0) return { write: false }
    const conflicts = left.filter((edit) => isConflict(row, edit)).map(({ column }) => column.schema.name)
    if (conflicts.length > 0) {
      const sentence = rowRefusals.changedSinceSeen
      throw await refuseConflict(store, { source, columns: conflicts, row, sentence })
    }
    const set = left.map(({ column, newValue: { value, kept, given } }) => {
      const write = { value, ...(kept !== undefined && { kept }), ...(given !== undefined && { given }) }
      return [column.schema.name, write] as const
    })
    return { write: true, set: Object.fromEntries(set), action: 'row.updated' }
  }
}

function isConflict(
  row: LockedRow,
  { column, seen }: { readonly column: CatalogColumn } & Pick<FieldEdit, 'seen'>,
): boolean {
  const { name } = column.schema
  const held = row.values[name] ?? null
  if (seen === undefined || isSeen(held, seen, column)) return false
  if (isBeginningOf(held, seen)) throw new Problem('invalid', rowRefusals.seenIsCut(name))
  return true
}

/** Two long values may begin alike, so only the whole value tells what the caller has seen. */
function isBeginningOf(held: WireValue, seen: WireValue): boolean {
  if (typeof held !== 'string' || typeof seen !== 'string' || !seen.endsWith('…')) return false
  return held.length >= seen.length && seen.length > 1 && held.startsWith(seen.slice(0, -1))
}
