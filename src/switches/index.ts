/** What of a row is on or off: found by itself or named by the options, moved, taken back. */

export { decideMove, type Move } from './decide-move.ts'
export { decideUndo, type Undo } from './decide-undo.ts'
export type { FoundSwitch, Guard, SwitchFinder } from './found-switch.ts'
export { type MoveOrder, moveSwitch } from './move-switch.ts'
export { requireSwitch } from './require-switch.ts'
export { createSwitchFinder, type SwitchFinderOptions } from './switch-finder.ts'
export type { SwitchOptions, SwitchTableOptions } from './switch-options.ts'
export type { SwitchParts } from './switch-parts.ts'
export { toNotice } from './to-notice.ts'
export { toSwitches } from './to-switches.ts'
export { type UndoOrder, undoChange } from './undo-change.ts'
