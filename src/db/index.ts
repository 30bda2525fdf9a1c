export type { Capabilities } from './capabilities.ts'
export { openDatabase } from './connect.ts'
export type { Database, ReadLimits, Statement, Transaction, Written } from './database.ts'
export type { OpenOptions } from './dialect.ts'
export { prepare } from './prepare.ts'
export type {
  ColumnSchema,
  DatabaseSchema,
  ForeignKey,
  IndexSchema,
  TableSchema,
  UniqueKey,
} from './schema.ts'
export { SchemaMismatch } from './schema-mismatch.ts'
export type { EnumType, Sql } from './sql.ts'
export type { Values } from './values.ts'
