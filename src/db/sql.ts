import {
  type AliasableExpression,
  type CreateIndexBuilder,
  type Expression,
  type QueryCreator,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { GroupUnit } from '../wire/group-by.ts'
import type { ValueType } from '../wire/value.ts'
import type { Database, Statement } from './database.ts'
import type { ExactSum } from './exact-sum.ts'
import type { Following } from './following.ts'
import type { PeriodKey, ZoneOffsets } from './period.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/** The alias of a list's table, as in `from orders as listed`. Expressions on columns are qualified with it. */
export const listAlias = 'listed'

/** The alias of the page whose long values a list cuts. */
export const pageAlias = 'page'

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** The only directions of an order. */
export const directions = { asc: sql`asc`, desc: sql`desc` } as const

export type Place = 'anywhere' | 'start' | 'end'

/** A column with the text around its value. */
export interface TextPart {
  readonly before: string
  readonly column: ColumnSchema
  readonly after: string
}

/** Reads a table in parts, so that each row is in exactly one part. Places are integers. */
export interface Places {
  /** Selects `first` and `end`: no row is before `first`, and few or none are at `end` or later. `end` is 0 if it is unknown. */
  readonly span: RawBuilder<{ first: unknown; end: unknown }>
  /** The rows from this place on and before the other one; null: all later ones. */
  within(from: number, to: number | null): Expression<SqlBool>
}

/** The SQL in which databases differ, in the terms of the list engine. Conditions on a null are unknown. */
export interface Sql {
  /** The table for `from`, quoted, with its schema if it has one. */
  table(table: { readonly schema: string | null; readonly name: string }): RawBuilder<unknown>
  /** A random share of the table's rows for `from`, in percent; null if that would read all rows. */
  sample(table: TableSchema, percent: number): RawBuilder<unknown> | null
  /** The column of the table with the alias `listAlias`, as an operand. */
  column(column: ColumnSchema): RawBuilder<unknown>
  /** The column for a select list, in a form that loses nothing in the driver. */
  select(column: ColumnSchema): AliasableExpression<unknown>
  /**
   * Selects the part of a long value that `values.cutToWire` needs to show its first characters, or the size of its
   * bytes. `name` is the column's name in the page. Null if values of this type are never long.
   */
  selectCut(column: ColumnSchema, name: string, characters: number): AliasableExpression<unknown> | null
  /** A value of the table with the alias `listAlias` as bytes (UTF-8 for text), and its size without reading it. */
  wholeOf(column: ColumnSchema): { readonly bytes: RawBuilder<Uint8Array>; readonly size: RawBuilder<number> }
  /** The size in bytes of a value of the page as text or bytes; `name` as above. */
  sizeOf(column: ColumnSchema, name: string): RawBuilder<number>
  /** One sort key. Nulls are where this database has them by default, so that indexes help. */
  orderBy(column: ColumnSchema, direction: keyof typeof directions): Expression<unknown>
  /** The part of a value by which the database sorts the column: all of it, or its beginning. `orderBy` uses it, too. */
  sorted(column: ColumnSchema, value: Expression<unknown>): Expression<unknown>
  /** Compares what a sort looks at with that of a parameter from `values.fromCursor`. Null if `compare` does. */
  readonly compareSorted: Sql['compare'] | null
  /**
   * Whether the first columns are together before or after these values, in words by which an index finds where such
   * rows begin. Null if it finds that by (a, b) < (x, y).
   */
  readonly compareRow: ((cells: readonly NewCell[], comparison: '<' | '>') => Expression<SqlBool>) | null
  /**
   * A position for rows without a wished order. The database carries the limit into a view's own order, in which rows
   * that tie would take other places with each limit. Null if they do not.
   */
  readonly turn: RawBuilder<number> | null
  /** A parameter from `values.fromCursor` in the column's type, for a row value: (a, b) < (?, ?). */
  part(column: ColumnSchema, parameter: unknown): RawBuilder<unknown>
  /** Compares with a parameter from `values.fromText` or `values.fromCursor`. */
  compare(column: ColumnSchema, comparison: Comparison, parameter: unknown): Expression<SqlBool>
  /**
   * Compares only with values of the parameter's own kind: numbers, texts or bytes. Null if all values of a column have
   * one kind.
   */
  readonly compareAlike:
    | ((column: ColumnSchema, comparison: Comparison, parameter: unknown) => Expression<SqlBool>)
    | null
  /** Whether the value equals one of these. An index finds them in one look. */
  among(column: ColumnSchema, parameters: readonly unknown[]): Expression<SqlBool>
  /**
   * Compares a date or time with a moment of its own type: `2026-11-20`, `10:30:00`, `2026-11-20T10:30:00.25` and, with
   * a zone, `…Z`. Years run from 0000 to +010000, because a year in some zone overlaps its neighbours.
   */
  compareMoment(column: ColumnSchema, comparison: '<' | '>=', moment: string): Expression<SqlBool>
  /** Whether the column's text contains this text there, ignoring case as the database does. There are no wildcards. */
  contains(column: ColumnSchema, text: string, place: Place): Expression<SqlBool>
  /** Whether one text of several columns contains it anywhere. A blank column is left out with the text around it. */
  joinedContains(parts: readonly TextPart[], text: string): Expression<SqlBool>
  /** Whether one element of the list, as text, equals this. */
  arrayHas(column: ColumnSchema, text: string): Expression<SqlBool>
  /**
   * A column that is never null and sorts the rows of a table without a key, or with a nullable one; null if the
   * database has none.
   */
  rowOrder(table: TableSchema): ColumnSchema | null
  /** The column's value where the condition holds, else null. It compares like the column that `masked` makes. */
  onlyIf(column: ColumnSchema, condition: Expression<SqlBool>): RawBuilder<unknown>
  /** The column as `onlyIf` leaves it: some databases lose an enum's own order. */
  masked(column: ColumnSchema): ColumnSchema
  /** The name under which rows of the table have a place beside their columns; null if they have none. */
  placeName(table: TableSchema): string | null
  /** Begins a statement with these rows as a table of that name. The database finds them before it runs the rest. */
  withWhole(build: Database['build'], name: string, rows: AnySelect): QueryCreator<Record<string, AnyRow>>
  /**
   * The words before "set" in an update, and those before "where" in a delete, with the alias `listAlias`. Null if a
   * write to this takes no alias.
   */
  writeTo(table: TableSchema): WriteTo | null
  /** The parameter as the column would keep it: 13 becomes 13.00. The column must have a declared type. */
  asKept(column: ColumnSchema, parameter: unknown): RawBuilder<unknown>
  /** The column's default, as the new value in an update. */
  defaultOf(column: ColumnSchema): RawBuilder<unknown>
  /** Add one row with these values. The last one selects its key by the aliases. Other columns get their defaults. */
  insertRow(
    table: TableSchema,
    cells: readonly NewCell[],
    key: readonly KeyPart[],
  ): readonly RawBuilder<AnyRow>[]
  /**
   * The same for rows that get values for the same columns. It selects their keys in any order. Null if the database
   * adds only one row that way.
   */
  addRows(
    table: TableSchema,
    columns: readonly ColumnSchema[],
    rows: readonly (readonly unknown[])[],
    key: readonly KeyPart[],
  ): RawBuilder<AnyRow> | null
  /** Adds rows with all these values, also in columns that the database would number by itself. */
  insertRows(
    table: TableSchema,
    columns: readonly ColumnSchema[],
    rows: readonly (readonly unknown[])[],
  ): RawBuilder<unknown>
  /** Adds up a column of numbers without loss. */
  sum(column: ColumnSchema): ExactSum
  /** The number of a column of numbers; null if the row has something else there. */
  numberOf(column: ColumnSchema): RawBuilder<unknown>
  /** The period of a date or time. Instants are in UTC if the zone is null; other times stay as they stand. */
  period(column: ColumnSchema, unit: GroupUnit, zone: ZoneOffsets | null): PeriodKey
  /** A number or a null as text, with all digits. */
  toText<T>(value: Expression<T>): RawBuilder<string | Extract<T, null>>
  /**
   * The end of an insert. If a row has the same values in a unique index, this writes these columns of that row
   * instead, or nothing.
   */
  onDuplicate(key: UniqueIndex, written: Readonly<Record<string, unknown>> | null): RawBuilder<unknown>
  /** The table's rows by their place in storage; null if the database does not tell, as for views. */
  places(table: TableSchema): Places | null
  /**
   * The integer column as an operand that makes the database count rows in a narrower index than the one with this
   * order. Null if that one is narrow already, or if no other index has all rows.
   */
  inNarrowIndex(table: TableSchema, column: ColumnSchema): RawBuilder<unknown> | null
  /**
   * A condition that is always true, for every select that may scan the table: it lets the database notice that it must
   * stop. It comes first in WHERE, because a later condition is not evaluated if an earlier one is false. Null if the
   * database notices that without it.
   */
  stoppable(table: TableSchema): Expression<SqlBool> | null
  /**
   * The words at the end of a select that lock the found rows until the transaction ends; null if only one transaction
   * writes at a time.
   */
  readonly lockRows: RawBuilder<unknown> | null
  /** The same for rows that will be deleted: also nobody else can refer to them until then. */
  readonly lockDoomedRows: RawBuilder<unknown> | null
  /** Like `lockRows`, but skips rows that another transaction has locked. */
  readonly lockFreeRows: RawBuilder<unknown> | null
  /**
   * Checks deferred constraints now and after each later statement, instead of at the end of the transaction; null if
   * no such constraint is about a value alone.
   */
  readonly rulesNow: RawBuilder<unknown> | null
  /** How many bytes of a text fit into an index, beside the name of a table and an id; null: any number. */
  readonly mostIndexed: number | null
  /**
   * The database's clock in the column's type, as exact as the column keeps it: a number counts seconds. Null if the
   * type holds no time.
   */
  now(column: ColumnSchema): RawBuilder<unknown> | null
  /** The words that declare the key of a table whose rows are numbered in order of arrival. */
  readonly growingKey: RawBuilder<unknown>
  /** The words that declare the type of a key that numbers new rows, and also accepts given numbers. */
  readonly numberedKey: RawBuilder<unknown>
  /** The words that declare a column with the number of the writing transaction; nothing if only one writes at a time. */
  readonly transactionId: RawBuilder<unknown>
  /** How to follow such lines without missing one. */
  readonly following: Following
  /** Prevents changes to the rows of one of our tables, by us and by anyone with our account. */
  appendOnly(table: { readonly schema: string | null; readonly name: string }): AppendOnly
  /** Makes these columns of one of our tables, given with their types, sort by their bytes in any language of the database. */
  readonly bytewise: Bytewise
  /** What one of our tables needs for `Database.openBell`. */
  bell(table: { readonly schema: string | null; readonly name: string }): HungBell
  /** The names of all tables, or of those in this schema. */
  tableNames(schema: string | null): RawBuilder<{ name: string }>
  /**
   * Creates an index of only the rows in which the column is null, or is not. A unique one has each row once; another
   * one may contain more rows.
   */
  partialIndex<C>(index: CreateIndexBuilder<C>, column: string, is: 'is' | 'is not'): readonly Statement[]
  /** The statements that a table needs after many rows with given numbers were added. */
  settle(table: FilledTable): readonly Statement[]
  /** The words that declare a column of this type. */
  columnType(type: ValueType): RawBuilder<unknown>
  /** The words that declare a column limited to these values, and what must run before a table can use them. */
  enumType(name: string, column: string, values: readonly string[]): EnumType
}

export interface AppendOnly {
  /** Run when the table is created, and again if DDL can't be rolled back. */
  readonly protect: readonly Statement[]
  /** Lets the running transaction delete rows, but never update them. */
  readonly permitDeletes: readonly Statement[]
  /** Run after the table was dropped. Removes what it leaves behind. */
  readonly forget: readonly Statement[]
}

export type Bytewise = (
  table: { readonly schema: string | null; readonly name: string },
  columns: Readonly<Record<string, string>>,
) => readonly Statement[]

export interface HungBell {
  /** Run when the table is created, and again if DDL can't be rolled back. */
  readonly hang: readonly Statement[]
  /** Run after the table was dropped. */
  readonly forget: readonly Statement[]
}

export interface WriteTo {
  readonly update: RawBuilder<unknown>
  readonly delete: RawBuilder<unknown>
}

export interface NewCell {
  readonly column: ColumnSchema
  readonly value: unknown
}

export interface KeyPart {
  readonly column: ColumnSchema
  readonly alias: string
}

export type AnyRow = Readonly<Record<string, unknown>>

export type AnySelect = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>

export interface UniqueIndex {
  readonly columns: readonly string[]
  /** The index comes from `partialIndex` and has only rows in which this column is null. */
  readonly onlyNull?: string
}

export interface FilledTable {
  readonly name: string
  readonly comment: string
  /** By column name. */
  readonly columnComments: Readonly<Record<string, string>>
  /** The column declared with `numberedKey`, and the next row's number. */
  readonly numbered: { readonly column: string; readonly next: number } | null
}

export interface EnumType {
  readonly before: readonly Statement[]
  readonly words: RawBuilder<unknown>
}
