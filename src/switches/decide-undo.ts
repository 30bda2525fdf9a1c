import type { PastChange } from '../audit/index.ts'
import type { LockedRow, WriteOrder } from '../rows/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { refuseRowConflict } from '../wire/row-conflict.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { askGuard } from './ask-guard.ts'
import { findChangedBy } from './changed-by.ts'
import type { FoundSwitch } from './found-switch.ts'
import { readStored } from './stored-state.ts'
import type { SwitchParts } from './switch-parts.ts'

export interface Undo {
  readonly source: RowSource
  readonly column: CatalogColumn
  /** Null where the column is no switch any more. */
  readonly found: FoundSwitch | null
  readonly change: PastChange
}

/** What becomes of a locked row of which a change is to be taken back: exactly what it held before, or nothing at all. */
export function decideUndo(
  { store, log }: Pick<SwitchParts, 'store' | 'log'>,
  { source, column, found, change }: Undo,
): WriteOrder['decide'] {
  const { values } = source.database
  return async (row) => {
    if (row.before === change.before) return { write: false }
    if (row.before !== change.after) throw await refuseChanged(row)
    const active = found && readStored(source, found, change.before)
    // What leads away from on is for the guard of off to judge.
    if (found) await askGuard(log, { found, values: row.values, active: active === true })
    return {
      write: true,
      value: change.before === null ? null : values.fromCursor(change.before, column.schema),
      action: active === null ? 'row.restored' : active ? 'row.activated' : 'row.deactivated',
      undoOf: change.id,
    }
  }

  async function refuseChanged({ key, values: held, before }: LockedRow) {
    const place = { table: change.table, key, column: change.column }
    const changedBy = await findChangedBy(store, { ...place, holds: before })
    return refuseRowConflict(switchRefusals.changedSince(changedBy), {
      row: { key, values: held },
      changedBy,
    })
  }
}
