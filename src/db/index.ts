export type { Bell, BellPlace } from './bell.ts'
export type { Capabilities } from './capabilities.ts'
export { openDatabase } from './connect.ts'
export type { Database, ReadLimits, Statement, Transaction, WriteLimits, Written } from './database.ts'
export type { OpenOptions } from './dialect.ts'
export { refuseText } from './dialects/refuse-text.ts'
export type { Following, LineColumns } from './following.ts'
export type { PeriodKey, ZoneOffsets } from './period.ts'
export { prepare, prepareInserts, prepareList } from './prepare.ts'
export { savepoint } from './savepoint.ts'
export type {
  ColumnSchema,
  DatabaseSchema,
  ForeignKey,
  IndexSchema,
  SearchIndexSchema,
  TableSchema,
  UniqueKey,
} from './schema.ts'
export { SchemaMismatch } from './schema-mismatch.ts'
export type {
  Finds,
  MatchWay,
  SearchIndexEstimate,
  SearchIndexes,
  SearchIndexPlan,
} from './search.ts'
export {
  type AppendOnly,
  type Comparison,
  directions,
  type EnumType,
  type FilledTable,
  type HungBell,
  listAlias,
  type Place,
  type Places,
  pageAlias,
  type Sql,
  type TextPart,
} from './sql.ts'
export type { UpdateTrigger } from './trigger.ts'
export type { Values } from './values.ts'
export type { Watch, Watches, WatchPlan, WatchWish } from './watch.ts'
export type { LoggedLine, LoggedWrites, WriteLog } from './write-log.ts'
