export { append } from './append.ts'
export type { NewEntry } from './entry.ts'
export { exportEntries } from './export.ts'
