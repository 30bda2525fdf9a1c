import { findLastChange, type PastChange } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'

/** What a change did, and whether it can still be taken back as far as the trail knows. */
export async function toNotice(store: Store, change: PastChange): Promise<SwitchNotice> {
  const { id, at, table, key, column, label, action, undoOf } = change
  const last = await findLastChange(store, change)
  return {
    entry: id,
    at,
    table,
    key,
    column,
    label,
    active: action === 'row.restored' ? null : action === 'row.activated',
    isUndo: undoOf !== null,
    undoable: last?.id === id,
  }
}
