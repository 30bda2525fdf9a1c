export { type Answers, createAnswers, forgetAnswers, type Request } from './answers.ts'
export { createRowWriter } from './create-row-writer.ts'
export { decideEdit, type Edit } from './decide-edit.ts'
export { type EditOrder, type EditTools, editCell } from './edit-cell.ts'
export type { GuardQuestion, Guards, RowGuard } from './guards.ts'
export { type NewValue, readNewValue } from './read-new-value.ts'
export { type Conflict, refuseConflict } from './refuse-conflict.ts'
export { isReadable, requireEditable, requireInSight, requireUpdate } from './require-editable.ts'
export {
  type CellWrite,
  type CellWrites,
  type Decision,
  type ExactValues,
  type LockedRow,
  mostRowsAtOnce,
  type RowOutcome,
  type RowWriter,
  toOnce,
  type WriteOrder,
} from './row-writer.ts'
export { type SweepOptions, sweepIntents } from './sweep-intents.ts'
export { toRowAnswer } from './to-row-answer.ts'
export type { RowWriterOptions, WriteStep } from './writer-tools.ts'
