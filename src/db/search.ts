import type { Expression, SqlBool } from 'kysely'
import type { Words } from '../std/sentence.ts'
import type { ReadLimits } from './database.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/** Of shorter words a search index knows nothing: it keeps what follows each other in threes. */
export const leastIndexedLetters = 3

/**
 * Indexes that find a part of a word in many columns at once. They are ours, on the owner's tables, and made only when
 * somebody asks for it: a table has one at most.
 */
export interface SearchIndexes {
  /** Whether the column can be part of one. */
  takes(column: ColumnSchema): boolean
  /** What `create` and `drop` run, for people to read first. */
  plan(table: TableSchema, columns: readonly ColumnSchema[]): SearchIndexPlan
  /** About what it would take, from the table's first rows. */
  estimate(
    table: TableSchema,
    columns: readonly ColumnSchema[],
    limits?: ReadLimits,
  ): Promise<SearchIndexEstimate>
  /**
   * Makes the index, in place of the one that the table has, which serves until then. Rows may be read meanwhile, and
   * where the database is a server written, too. When the signal comes or anything fails, all is as it was.
   */
  create(table: TableSchema, columns: readonly ColumnSchema[], options?: CreateOptions): Promise<void>
  drop(table: TableSchema): Promise<void>
  /** How many bytes the table's index takes. Only for tables that have one. */
  size(table: TableSchema): Promise<number>
  /** The names of all that `create` ever made here, those included that lost their table or were left half made. */
  list(): Promise<readonly string[]>
  /** Answers with statements that remove what making them has added and others may use by now. */
  dropAll(): Promise<readonly string[]>
  /**
   * Whether one of the index's columns holds this text, of at least `leastIndexedLetters`, in any case. Only for tables
   * that have an index.
   */
  matches(table: TableSchema, text: string, way?: MatchWay): Expression<SqlBool>
  /**
   * Whether more rows hold all of these texts than can be found and put in order at once. Null where the database
   * itself knows when to walk an order instead.
   */
  readonly areCommon:
    | ((table: TableSchema, texts: readonly string[], limits?: ReadLimits) => Promise<boolean>)
    | null
}

/** all: the index finds every row that matches. each: row after row is asked, as a walk in some order does that ends soon. */
export type MatchWay = 'all' | 'each'

export interface CreateOptions {
  readonly signal?: AbortSignal
}

export interface SearchIndexPlan {
  /** One statement each, in order; empty where the table can have none. */
  readonly create: readonly string[]
  readonly drop: readonly string[]
  /** Why the table can have none; null where it can. */
  readonly obstacle: Words | null
}

export interface SearchIndexEstimate {
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
}
