import { findLastChange, type PastChange } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { TableSwitch } from './table-switch.ts'

export interface Noticed {
  readonly change: PastChange
  /** The column's label. */
  readonly columnLabel: string
  /** Null if the column is no switch any more. */
  readonly tableSwitch: TableSwitch | null
}

/** What a change did, and whether it can still be undone as far as the trail knows. */
export async function toNotice(
  store: Store,
  { change, columnLabel, tableSwitch }: Noticed,
): Promise<SwitchNotice> {
  const { id, at, table, key, column, label, action, undoOf } = change
  const last = await findLastChange(store, change)
  return {
    entry: id,
    at,
    table,
    key,
    column,
    label,
    active: action === 'row.activated' || (action === 'row.deactivated' ? false : null),
    words: tableSwitch?.words ?? null,
    field: action === 'row.updated' ? columnLabel : null,
    isUndo: undoOf !== null,
    undoable: last?.id === id,
  }
}
