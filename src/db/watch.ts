import type { Words } from '../std/sentence.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'
import type { WriteLog } from './write-log.ts'

/**
 * Triggers on the owner's tables that write a line into our journal for every writer, or notes that a table is to be
 * found in the server's own log. They are created only on request, and never write anything of a row but its key.
 */
export interface Watches {
  /** The statements that make a table watched and replace its old triggers, for people to read first. */
  plan(wish: WatchWish): WatchPlan
  /** Why our account may not make or remove triggers on these tables, in their order; null where it may. */
  obstacles(tables: readonly TableSchema[]): Promise<readonly (Words | null)[]>
  /** All that is there, also of tables that have gone. */
  list(): Promise<readonly Watch[]>
  /** Parses the parts of a key from a trigger's line, each in the text of `values.toText`. */
  readKey(parts: string): readonly string[]
  /** Tells of tables that are watched without triggers; null if all are watched by triggers. */
  readonly log: WriteLog | null
  /** Why the server has such a log that can't be followed; null if it has none, or can be. */
  readonly logObstacle: Words | null
}

export interface WatchWish {
  /** Its columns: at, table_name, operation, key_parts, row_count, db_user, application. */
  readonly journal: { readonly schema: string | null; readonly name: string }
  /** The table's id in the journal. */
  readonly id: string
  readonly table: TableSchema
  /** The columns that name a row. Without a key the journal only learns that something has changed. */
  readonly key: readonly ColumnSchema[]
}

export interface WatchPlan {
  /** One statement each, in order, for one transaction; empty if the table can't be watched. */
  readonly create: readonly string[]
  /** Equal for equal triggers. */
  readonly version: string
  /** Why it can't be watched; null where it can. */
  readonly obstacle: Words | null
}

export interface Watch {
  /** Null if its table is gone. */
  readonly table: { readonly schema: string | null; readonly name: string } | null
  readonly version: string
  /** Whether nothing of it was dropped or disabled. */
  readonly complete: boolean
  /** The statements that remove it. */
  readonly drop: readonly string[]
}
