import type { PastChange } from '../audit/index.ts'
import { refuseConflict, type WriteOrder } from '../rows/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { askGuard, type Lateness } from './ask-guard.ts'
import type { FoundSwitch } from './found-switch.ts'
import { readStored } from './stored-state.ts'
import type { SwitchParts } from './switch-parts.ts'

export interface Undo {
  readonly source: RowSource
  readonly column: CatalogColumn
  /** Null where the column is no switch any more. */
  readonly found: FoundSwitch | null
  readonly change: PastChange
  readonly lateness: Lateness
}

/** What becomes of a locked row of which a change is to be taken back: exactly what it held before, or nothing at all. */
export function decideUndo(
  { store, log }: Pick<SwitchParts, 'store' | 'log'>,
  { source, column, found, change, lateness }: Undo,
): Pick<WriteOrder, 'decide' | 'foreseen'> {
  const { before, after } = change
  const value = before === null ? null : source.database.values.fromCursor(before, column.schema)
  const decide: WriteOrder['decide'] = async (row) => {
    if (row.before === before) return { write: false }
    if (row.before !== after) {
      const { name } = column.schema
      throw await refuseConflict(store, { source, column: name, row, sentence: switchRefusals.changedSince })
    }
    const active = found && readStored(source, found, before)
    // What leads away from on is for the guard of off to judge.
    if (found) await askGuard(log, { found, values: row.values, active: active === true, lateness })
    return {
      write: true,
      value,
      action: active === null ? 'row.restored' : active ? 'row.activated' : 'row.deactivated',
      undoOf: change.id,
    }
  }
  return { decide, ...(!found?.guard && { foreseen: { value } }) }
}
