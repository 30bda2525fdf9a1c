import type { Words } from '../std/sentence.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/**
 * Triggers on the owner's tables that leave a line in our journal whoever writes: they are made only when somebody asks for
 * it, and never write what a row holds but its key.
 */
export interface Watches {
  /** What makes a table watched, in place of what watches it so far. For people to read first. */
  plan(wish: WatchWish): WatchPlan
  /** Why our account may not make or remove triggers on these tables, in their order; null where it may. */
  obstacles(tables: readonly TableSchema[]): Promise<readonly (Words | null)[]>
  /** All that is there, also of tables that have gone. */
  list(): Promise<readonly Watch[]>
  /** The parts of a key, each as `values.toText` writes it, from what a trigger left in the journal. */
  readKey(parts: string): readonly string[]
}

export interface WatchWish {
  /** Its columns: at, table_name, operation, key_parts, row_count, db_user, application. */
  readonly journal: { readonly schema: string | null; readonly name: string }
  /** What the journal calls the table. */
  readonly id: string
  readonly table: TableSchema
  /** What names a row; of an empty one the journal only learns that something was changed. */
  readonly key: readonly ColumnSchema[]
}

export interface WatchPlan {
  /** One statement each, in order, for one transaction; empty where the table can't be watched. */
  readonly create: readonly string[]
  /** Equal for what would be made the same. */
  readonly version: string
  /** Why it can't be watched; null where it can. */
  readonly obstacle: Words | null
}

export interface Watch {
  /** Null where its table has gone. */
  readonly table: { readonly schema: string | null; readonly name: string } | null
  readonly version: string
  /** Nothing of it was taken away or switched off. */
  readonly complete: boolean
  /** What removes it. */
  readonly drop: readonly string[]
}
