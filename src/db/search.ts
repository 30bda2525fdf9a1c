import type { Expression, SqlBool } from 'kysely'
import type { Words } from '../std/sentence.ts'
import type { ReadLimits } from './database.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/**
 * Indexes that find words in many columns at once. They are ours, on the owner's tables. They are created only on
 * request, and a table has at most one.
 */
export interface SearchIndexes {
  readonly finds: Finds
  /** Those of the columns that one index can have together. */
  takes(columns: readonly ColumnSchema[]): readonly ColumnSchema[]
  /** The statements of `create` and `drop`, for people to read first. */
  plan(table: TableSchema, columns: readonly ColumnSchema[]): SearchIndexPlan
  /** Estimates the time and space that it would take, from the table's first rows. */
  estimate(
    table: TableSchema,
    columns: readonly ColumnSchema[],
    limits?: ReadLimits,
  ): Promise<SearchIndexEstimate>
  /**
   * Creates the index and replaces the table's old one, which serves until then. Others may read the rows meanwhile.
   * `capabilities.indexesBesideWriters` says whether they may also write. If the signal comes or anything fails,
   * everything is as before.
   */
  create(table: TableSchema, columns: readonly ColumnSchema[], options?: CreateOptions): Promise<void>
  drop(table: TableSchema): Promise<void>
  /** The size of the table's index in bytes. Only for tables that have one. */
  size(table: TableSchema): Promise<number>
  /** The names of everything that `create` ever made here, also without a table or half-made. */
  list(): Promise<readonly string[]>
  /** Returns statements that remove what creating them added, but which others may use now. */
  dropAll(): Promise<readonly string[]>
  /** Whether an index can look up this text. Others are too short for it. */
  looksUp(text: string): boolean
  /**
   * Whether each of these texts is in one of the index's columns, in any case, and found as `finds` says. Only for
   * tables that have an index, and for texts that it looks up.
   */
  matches(table: TableSchema, texts: readonly string[], options?: MatchOptions): Expression<SqlBool>
  /**
   * Whether more rows contain all of these texts than can be found and sorted at once. Null if the database itself
   * decides well when to walk an order.
   */
  readonly areCommon:
    | ((table: TableSchema, texts: readonly string[], limits?: ReadLimits) => Promise<boolean>)
    | null
}

/** parts: a text anywhere in a word. beginnings: a text whose words each begin a word of the row. */
export type Finds = 'parts' | 'beginnings'

export interface MatchOptions {
  /** Default all. */
  readonly way?: MatchWay
  /** A row that meets one of these conditions matches, too. An index of the owner serves each of them. */
  readonly beside?: readonly Expression<SqlBool>[]
}

/** all: the index finds every match. each: the database asks it row by row, as in a walk in some order that ends soon. */
export type MatchWay = 'all' | 'each'

export interface CreateOptions {
  readonly signal?: AbortSignal
}

export interface SearchIndexPlan {
  /** One statement each, in order; empty if the table can't have an index. */
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
