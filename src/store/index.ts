export type { BoardRow } from './board-schema.ts'
export { copyStore } from './copy-store.ts'
export type { DeskRow, FavouriteRow } from './desk-schema.ts'
export { detachStore } from './detach.ts'
export { guardSecret } from './fingerprint.ts'
export { createHouseName, type HouseName } from './house-name.ts'
export type { ImportRow } from './import-schema.ts'
export { countRows, inspectStore, type StoreInspection } from './inspect.ts'
export { usual as firstRoles } from './migrations/0014-roles.ts'
export { findOwnTables, ownTable, requireOwnTables } from './own-tables.ts'
export { compareRelease, findRelease, type Release } from './release.ts'
export type {
  ChangeRow,
  EntryRow,
  JobRow,
  PersonRow,
  RoleRow,
  SessionRow,
  StoreTables,
  TokenRow,
  ViewRow,
} from './schema.ts'
export type { PasskeyRow } from './second-factor-schema.ts'
export type { IdentityRow } from './sign-in-schema.ts'
export { openStore, type Store } from './store.ts'
export type { AttemptRow, OutboxRow, WebhookRow } from './webhook-schema.ts'
