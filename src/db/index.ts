export type { Bell, BellPlace } from './bell.ts'
export type { Capabilities } from './capabilities.ts'
export { openDatabase } from './connect.ts'
export type { Database, ReadLimits, Statement, Transaction, WriteLimits, Written } from './database.ts'
export type { OpenOptions } from './dialect.ts'
export { refuseText } from './dialects/refuse-text.ts'
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
export {
  leastIndexedLetters,
  type MatchWay,
  type SearchIndexEstimate,
  type SearchIndexes,
  type SearchIndexPlan,
} from './search.ts'
export {
  type AppendOnly,
  type Comparison,
  directions,
  type EnumType,
  type FilledTable,
  type Following,
  type HungBell,
  type LineColumns,
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
