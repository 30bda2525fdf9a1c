import type { Expression, SqlBool } from 'kysely'
import type { Words } from '../std/sentence.ts'
import type { ReadLimits } from './database.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/** A search index holds groups of three letters, so it cannot find shorter words. */
export const leastIndexedLetters = 3

/**
 * Indexes that find a part of a word in many columns at once. They are ours, on the owner's tables. They are created
 * only on request, and a table has at most one.
 */
export interface SearchIndexes {
  /** Whether the column can be part of one. */
  takes(column: ColumnSchema): boolean
  /** The statements of `create` and `drop`, for people to read first. */
  plan(table: TableSchema, columns: readonly ColumnSchema[]): SearchIndexPlan
  /** Estimates the time and space that it would take, from the table's first rows. */
  estimate(
    table: TableSchema,
    columns: readonly ColumnSchema[],
    limits?: ReadLimits,
  ): Promise<SearchIndexEstimate>
  /**
   * Creates the index and replaces the table's old one, which serves until then. Others may read the rows meanwhile,
   * and on a server also write. If the signal comes or anything fails, everything is as before.
   */
  create(table: TableSchema, columns: readonly ColumnSchema[], options?: CreateOptions): Promise<void>
  drop(table: TableSchema): Promise<void>
  /** The size of the table's index in bytes. Only for tables that have one. */
  size(table: TableSchema): Promise<number>
  /** The names of everything that `create` ever made here, also without a table or half-made. */
  list(): Promise<readonly string[]>
  /** Returns statements that remove what creating them added, but which others may use now. */
  dropAll(): Promise<readonly string[]>
  /**
   * Whether one of the index's columns contains this text of at least `leastIndexedLetters`, in any case. Only for
   * tables that have an index.
   */
  matches(table: TableSchema, text: string, way?: MatchWay): Expression<SqlBool>
  /**
   * Whether more rows contain all of these texts than can be found and sorted at once. Null if the database itself
   * decides well when to walk an order.
   */
  readonly areCommon:
    | ((table: TableSchema, texts: readonly string[], limits?: ReadLimits) => Promise<boolean>)
    | null
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
