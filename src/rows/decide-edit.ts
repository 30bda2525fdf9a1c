import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WireValue } from '../wire/value.ts'
import { isSeen } from './is-seen.ts'
import type { NewValue } from './read-new-value.ts'
import { refuseConflict } from './refuse-conflict.ts'
import type { WriteOrder } from './row-writer.ts'

export interface Edit {
  readonly source: RowSource
  readonly column: CatalogColumn
  readonly newValue: NewValue
  /** The value that the row must still have; undefined: any value. */
  readonly seen?: WireValue | undefined
}

/** Decides what happens to a locked row whose column gets a typed value. */
export function decideEdit(store: Store, { source, column, newValue, seen }: Edit): WriteOrder['decide'] {
  const { name } = column.schema
  const { value, kept } = newValue
  return async (row) => {
    if (newValue.isHeld(row)) return { write: false }
    const held = row.values[name] ?? null
    if (seen !== undefined && !isSeen(held, seen, column)) {
      if (isBeginningOf(held, seen)) throw new Problem('invalid', rowRefusals.seenIsCut(name))
      throw await refuseConflict(store, { source, column: name, row, sentence: rowRefusals.changedSinceSeen })
    }
    return { write: true, set: { [name]: { value, kept } }, action: 'row.updated' }
  }
}

/** Two long values may begin alike, so only the whole value tells what the caller has seen. */
function isBeginningOf(held: WireValue, seen: WireValue): boolean {
  if (typeof held !== 'string' || typeof seen !== 'string' || !seen.endsWith('…')) return false
  return held.length >= seen.length && seen.length > 1 && held.startsWith(seen.slice(0, -1))
}
