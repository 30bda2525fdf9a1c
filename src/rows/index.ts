export { addRow, findMissing, type NewRow, requireCreate, requireInsertable } from './add-row.ts'
export { type Answers, createAnswers, forgetAnswers, type Request } from './answers.ts'
export { changeRow, type EditTools, editCell } from './change-row.ts'
export { createRowWriter } from './create-row-writer.ts'
export { decideChange, type FieldEdit } from './decide-change.ts'
export { type DoomedOrder, deleteRow, requireDelete } from './delete-row.ts'
export { findChildren } from './find-children.ts'
export { forecastDelete, forecastDeletes } from './forecast.ts'
export type { GuardQuestion, Guards, RowGuard } from './guards.ts'
export { findInbound, type Inbound } from './inbound.ts'
export { openChildren } from './open-children.ts'
export { type FormOrder, openForm } from './open-form.ts'
export { type NewValue, readNewColumn, readNewValue, toDefault } from './read-new-value.ts'
export { type Conflict, refuseConflict } from './refuse-conflict.ts'
export { isReadable, requireEditable, requireInSight, requireUpdate } from './require-editable.ts'
export type { WriteRight } from './require-right.ts'
export { type LostBatch, requireRestore, restoreRows } from './restore-rows.ts'
export { requireVersion, withVersion } from './row-version.ts'
export {
  type AddedManyOutcome,
  type AddedOutcome,
  type AddManyOrder,
  type AddOrder,
  type CellWrite,
  type CellWrites,
  type Decision,
  type DeletedOutcome,
  type DeleteOrder,
  type ExactValues,
  type LeftRow,
  type LockedRow,
  mostRowsAtOnce,
  type RestoredOutcome,
  type RestoreOrder,
  type RowOutcome,
  type RowWriter,
  type TablesInReach,
  toOnce,
  type WriteOrder,
} from './row-writer.ts'
export { type ChildChange, type RowAndChildren, type SavedRows, saveTogether } from './save-together.ts'
export { type SweepOptions, sweepIntents } from './sweep-intents.ts'
export { type ColumnShape, type TableShape, toTableShape } from './table-shape.ts'
export { toCellWrites } from './to-cell-writes.ts'
export { toChangedRow } from './to-changed-row.ts'
export { mostDependents } from './walk-dependents.ts'
export { type BatchOrder, tryOne, writeAll, writeOne } from './write-batch.ts'
export { toWriteSource, type WriteSource } from './write-source.ts'
export type { RowWriterOptions, WriteStep } from './writer-tools.ts'
