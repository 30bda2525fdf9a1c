export { detachStore } from './detach.ts'
export { guardSecret } from './fingerprint.ts'
export { inspectStore, type StoreInspection } from './inspect.ts'
export { findOwnTables, ownTable, requireOwnTables } from './own-tables.ts'
export type {
  ChangeRow,
  EntryRow,
  JobRow,
  PersonRow,
  SessionRow,
  StoreTables,
  TokenRow,
  ViewRow,
} from './schema.ts'
export { openStore, type Store } from './store.ts'
