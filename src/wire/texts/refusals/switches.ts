import type { ChangedBy } from '../../row-conflict.ts'
import { toChange } from './to-change.ts'

/** Why a switch is not moved, or a change not taken back; a second language is a second object of this type. */
export const switchRefusals = {
  noSuchSwitch: (column: string) => `This table has no switch "${column.slice(0, 100)}".`,
  roleMayNot: 'Your role may look at these rows, but not switch them on or off.',
  accountMayNot: 'The database account may not change this column.',
  neither: (changedBy: ChangedBy | null) =>
    `The row is neither on nor off any more. ${toChange(changedBy)} Look at what it holds now.`,
  guarded: (active: boolean, reason: string) =>
    reason.trim() === '' ? `${toStay(active)}.` : `${toStay(active)}: ${reason.trim().replace(/\.$/, '')}.`,
  guardFailed: (active: boolean) =>
    `${toStay(active)}: the rule that guards this switch failed. An operator finds the reason in the log.`,

  notUndoable: 'The audit trail has no such change that could be taken back.',
  columnGone: (column: string) => `The table has no column "${column}" any more.`,
  changedSince: (changedBy: ChangedBy | null) =>
    `It was changed since, so this can't be taken back any more. ${toChange(changedBy)}`,

  strangeIdempotencyKey: 'Idempotency-Key holds 1 to 200 visible characters of ASCII.',
} as const

function toStay(active: boolean): string {
  return active ? 'It stays off' : 'It stays on'
}
