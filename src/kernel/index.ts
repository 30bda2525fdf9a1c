/** Switchboard without an edge: what servers, commands and tests call. */
export {
  type Access,
  type AppOffer,
  type DeliveredLink,
  deviceLivesMs,
  type Entered,
  flowLivesMs,
  type KnownProvider,
  type LinkedProvider,
  type PasskeyQuestion,
  pendingMs,
  type SecondFactor,
  setupLinkMinutes,
} from '../access/index.ts'
export type { ChildChange, ColumnShape, SavedRows, TableShape } from '../rows/index.ts'
export { readDataTableRequest, toDataTableRefusal } from '../tables/index.ts'
export type { Asker } from './asker.ts'
export type { AttachQuestion, ConfirmAttach } from './attach.ts'
export type { Contents } from './backup/contents.ts'
export type { Cover } from './backup/cover.ts'
export { type BackupParts, makeBackup } from './backup/make-backup.ts'
export { type Backup, openBackup, type Restored } from './backup/open-backup.ts'
export { isSealed, seal, unseal } from './backup/seal.ts'
export { createKernel } from './create-kernel.ts'
export { type Detachment, openDetachment } from './detach.ts'
export type { HouseSettings } from './house-settings.ts'
export type { AuditPage, CountedTable, CountedTables, HomeQuery, Kernel, NewsPage } from './kernel.ts'
export type { KernelOptions } from './kernel-options.ts'
export { createLog } from './log.ts'
export { openTarget } from './open-databases.ts'
export { type Examination, openExamination } from './open-examination.ts'
export { openSearchIndexing, type SearchIndexing, type SearchIndexOffer } from './open-search-indexing.ts'
export { openWatching, type TableOffer, type WatchCommand } from './open-watching.ts'
export type { PageRequest } from './page-request.ts'
export type { RoleScreen, RoleTarget } from './role-screen.ts'
export type { ToldRole } from './roles.ts'
export type { RowAddress } from './row-address.ts'
export type { OpenedForm, RowHistory, RowScreen } from './row-calls.ts'
export type { TrailPeople, TrailPerson } from './trail-people.ts'
export type { Why, WhyQuestion } from './why.ts'
