import type { EntryAction } from '../wire/entry.ts'
import type { TableSwitch } from './table-switch.ts'

/** The action of the entry about a moved switch. */
export function toMoveAction({ isTrash }: Pick<TableSwitch, 'isTrash'>, active: boolean): EntryAction {
  if (isTrash) return active ? 'row.put-back' : 'row.trashed'
  return active ? 'row.activated' : 'row.deactivated'
}

/** The state of the switch after such an entry; null for other actions. */
export function readMoveAction(action: string): boolean | null {
  if (action === 'row.activated' || action === 'row.put-back') return true
  return action === 'row.deactivated' || action === 'row.trashed' ? false : null
}
