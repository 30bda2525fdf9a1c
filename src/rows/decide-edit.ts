import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../store/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WireValue } from '../wire/value.ts'
import type { Wished } from './read-wished.ts'
import { refuseConflict } from './refuse-conflict.ts'
import type { LockedRow, WriteOrder } from './row-writer.ts'

export interface Edit {
  readonly source: RowSource
  readonly column: CatalogColumn
  readonly wished: Wished
  /** What the row must hold still; undefined: it doesn't matter. */
  readonly seen?: WireValue | undefined
  /** Throws Problem where a rule of the owner objects; null: there is none. */
  readonly requireAllowed: ((row: LockedRow) => Promise<void>) | null
}

/** What becomes of a locked row of which a column is to hold what somebody typed. */
export function decideEdit(
  store: Store,
  { source, column, wished, seen, requireAllowed }: Edit,
): Pick<WriteOrder, 'decide' | 'foreseen'> {
  const { name } = column.schema
  const { value } = wished
  const decide: WriteOrder['decide'] = async (row) => {
    if (wished.isHeld(row)) return { write: false }
    if (seen !== undefined && !isDeepStrictEqual(row.values[name] ?? null, seen)) {
      throw await refuseConflict(store, { source, column: name, row, sentence: rowRefusals.changedSinceSeen })
    }
    await requireAllowed?.(row)
    return { write: true, value, action: 'row.updated' }
  }
  return { decide, ...(requireAllowed === null && { foreseen: { value } }) }
}
