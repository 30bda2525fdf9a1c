import type { AliasableExpression, Expression, RawBuilder, SqlBool } from 'kysely'
import type { ValueType } from '../wire/value.ts'
import type { Statement } from './database.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/** The answers in which databases differ, in the words of the list engine. */
export interface Sql {
  /** The table for `from`, quoted, with its schema where there is one. */
  table(table: { readonly schema: string | null; readonly name: string }): RawBuilder<unknown>
  /** The column for a select list, in the form in which the driver loses nothing. */
  select(column: ColumnSchema): AliasableExpression<unknown>
  /**
   * As much of a value that may be long as `values.cutToWire` needs to show its first characters, or the size of its
   * bytes. `name` is what the column is called where it is selected from. Null where the column's type is never long.
   */
  selectCut(column: ColumnSchema, name: string, characters: number): AliasableExpression<unknown> | null
  /** One sort key, nulls where this database puts them by nature so that indexes serve. */
  orderBy(column: ColumnSchema, direction: 'asc' | 'desc'): Expression<unknown>
  equals(column: ColumnSchema, parameter: unknown): Expression<SqlBool>
  /** What orders the rows of a table without any key, or with one that may be null, where the database has such a thing; else null. */
  rowOrder(table: TableSchema): Expression<unknown> | null
  /**
   * A condition that is always true, for every select that may scan the table: it lets the database notice that it must
   * stop. It comes first in WHERE, because what no row passes is never asked what follows. Null where the database
   * notices by itself.
   */
  stoppable(table: TableSchema): Expression<SqlBool> | null
  /** The words that declare a column of this type. */
  columnType(type: ValueType): RawBuilder<unknown>
  /** The words that declare a column limited to these values, and what must run before a table can use them. */
  enumType(name: string, column: string, values: readonly string[]): EnumType
}

export interface EnumType {
  readonly before: readonly Statement[]
  readonly words: RawBuilder<unknown>
}
