import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Statement } from './database.ts'

/**
 * A line gets its number when it is written, but becomes visible when its transaction commits, so a lower number may
 * appear later. A mark describes what was visible at one moment.
 */
export interface Following {
  /** Whether lines carry the number of their transaction. */
  readonly numbersTransactions: boolean
  /**
   * The first and the last statement of a transaction of ours, whose lines then have a number, and no others do. Null
   * if the database numbers all transactions, or if only one writes at a time.
   */
  readonly ownTransaction: { readonly begin: Statement; readonly end: Statement } | null
  /** The mark of the moment of this statement, as text. */
  mark(columns: LineColumns): RawBuilder<string>
  /** Whether the line was not yet visible at the mark. */
  isSince(columns: LineColumns, mark: string): Expression<SqlBool>
  /** Whether a mark is from another server, whose count was further than this later mark: rows and mark were moved here. */
  isForeign(mark: string, now: string): boolean
  /** The leading column of an index that keeps the number of lines to look at small. */
  indexed(columns: LineColumns): string
}

export interface LineColumns {
  readonly table: { readonly schema: string | null; readonly name: string }
  /** A column declared with `growingKey`. */
  readonly number: string
  /** A column declared with `transactionId`. */
  readonly transaction: string
}
