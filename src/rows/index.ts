export type { Decision, LockedRow, RowOutcome, RowWriter, WriteOrder } from './row-writer.ts'
