export { type Answers, createAnswers, forgetAnswers, type Request } from './answers.ts'
export { createRowWriter } from './create-row-writer.ts'
export {
  type Decision,
  type LockedRow,
  mostRowsAtOnce,
  type RowOutcome,
  type RowWriter,
  type WriteOrder,
} from './row-writer.ts'
export { type SweepOptions, sweepIntents } from './sweep-intents.ts'
export type { RowWriterOptions, WriteStep } from './writer-parts.ts'
