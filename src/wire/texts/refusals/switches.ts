import type { ChangedBy } from '../../row-conflict.ts'
import { toSentences } from '../sentences.ts'
import { toChange } from './to-change.ts'

/** Why a switch is not moved, or a change not taken back. */
export const switchRefusals = toSentences('switches', {
  noSuchSwitch: (column: string) => `This table has no switch "${column.slice(0, 100)}".`,
  roleMayNot: 'Your role can see these rows, but not switch them.',
  accountMayNot: 'The database account isn’t allowed to change this column.',
  neither: (changedBy: ChangedBy | null) =>
    `The row is no longer on or off. ${toChange(changedBy)} Check the new value.`,
  guarded: (active: boolean, reason: string) =>
    reason.trim() === '' ? `${toStay(active)}.` : `${toStay(active)}: ${reason.trim().replace(/\.$/, '')}.`,
  guardFailed: (active: boolean) =>
    `${toStay(active)}: the rule for this switch failed. The log has the reason.`,

  notUndoable: 'The audit trail has no such change to undo.',
  notChangedThen: (column: string) => `That entry did not change "${column.slice(0, 100)}".`,
  columnGone: (column: string) => `The table no longer has a column "${column}".`,
  changedSince: (changedBy: ChangedBy | null) =>
    `This can’t be undone, because the value was changed since. ${toChange(changedBy)}`,
  rowsAddedSince: 'This can’t be undone, because rows that belong to it were added since. Delete them first.',

  strangeIdempotencyKey: 'Idempotency-Key must have 1 to 200 visible ASCII characters.',
})

function toStay(active: boolean): string {
  return active ? 'It stays off' : 'It stays on'
}
