export { type Appender, append, createAppender, type EntryInsert } from './append.ts'
export type { NewEntry } from './entry.ts'
export { exportEntries } from './export.ts'
export { type FieldChange, type KeptField, toTold } from './field-changes.ts'
export { findAuthors } from './find-authors.ts'
export { type Batch, type BatchEntry, findBatch, findSave, type Save } from './find-batch.ts'
export { findRowAct, type ToldAct } from './find-row-act.ts'
export { findSignIns } from './find-sign-ins.ts'
export { countJobActs, type FoundActs, findJobActs, type JobActs } from './job-acts.ts'
export { countJobChanges, findJobChanges, type JobChanges } from './job-changes.ts'
export { countJobEntries, findJobEntries, type JobEntry } from './job-entries.ts'
export {
  type ChangedPlace,
  findChange,
  findLastChange,
  type LastChange,
  type PastChange,
  type PastField,
  toPastChange,
} from './past-change.ts'
export { type EntryPlace, findPlaces, readRecent, selectRecent } from './recent.ts'
export { type MaskedTable, redactTrail } from './redact.ts'
export { type AuditOptions, keptSince, trimTrail } from './retention.ts'
export { createTrail, type Trail, type TrailAsk } from './trail.ts'
