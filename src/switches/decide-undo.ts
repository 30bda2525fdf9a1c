import type { PastChange } from '../audit/index.ts'
import { refuseConflict, type WriteOrder } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { CatalogColumn, RowSource } from '../tables/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { readStored } from './stored-state.ts'
import type { TableSwitch } from './table-switch.ts'

export interface Undo {
  readonly source: RowSource
  readonly column: CatalogColumn
  /** Null if the column is no switch any more. */
  readonly tableSwitch: TableSwitch | null
  readonly change: PastChange
}

/** Decides about a locked row whose change is undone: it gets exactly its earlier value, or stays unchanged. */
export function decideUndo(
  store: Store,
  { source, column, tableSwitch, change }: Undo,
): WriteOrder['decide'] {
  const { before, after } = change
  const value = before === null ? null : source.database.values.fromCursor(before, column.schema)
  return async (row) => {
    const held = row.exact[column.schema.name] ?? null
    if (held === before) return { write: false }
    if (held !== after) {
      const { name } = column.schema
      throw await refuseConflict(store, { source, column: name, row, sentence: switchRefusals.changedSince })
    }
    const active = tableSwitch && readStored(source, tableSwitch, before)
    return {
      write: true,
      set: { [column.schema.name]: { value, kept: before } },
      action: active === null ? 'row.restored' : active ? 'row.activated' : 'row.deactivated',
      undoOf: change.id,
    }
  }
}
