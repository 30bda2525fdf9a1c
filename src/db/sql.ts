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
import type { ValueType } from '../wire/value.ts'
import type { Database, Statement } from './database.ts'
import type { ColumnSchema, TableSchema } from './schema.ts'

/** What every list calls its table, as in `from orders as listed`: expressions on columns are qualified with it. */
export const listAlias = 'listed'

/** What a list calls the page around which it cuts long values. */
export const pageAlias = 'page'

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** The words of an order, and no others. */
export const directions = { asc: sql`asc`, desc: sql`desc` } as const

export type Place = 'anywhere' | 'start' | 'end'

/** A column, and the text that stands around its value. */
export interface TextPart {
  readonly before: string
  readonly column: ColumnSchema
  readonly after: string
}

/** What reads all of a table part by part, each row in one part whatever the other parts are. Places are whole numbers. */
export interface Places {
  /** Selects `first` and `end`: no row is kept before the one, few or none from the other on. `end` is 0 where nothing is known. */
  readonly span: RawBuilder<{ first: unknown; end: unknown }>
  /** The rows from this place on and before that one; null: all that follow. */
  within(from: number, to: number | null): Expression<SqlBool>
}

/** The answers in which databases differ, in the words of the list engine. Conditions on a null are unknown. */
export interface Sql {
  /** The table for `from`, quoted, with its schema where there is one. */
  table(table: { readonly schema: string | null; readonly name: string }): RawBuilder<unknown>
  /** So many percent of the table's rows for `from`, picked by chance; null where that would read all of them. */
  sample(table: TableSchema, percent: number): RawBuilder<unknown> | null
  /** The column of the table that is called `listAlias`, as an operand. */
  column(column: ColumnSchema): RawBuilder<unknown>
  /** The same for a select list, in the form in which the driver loses nothing. */
  select(column: ColumnSchema): AliasableExpression<unknown>
  /**
   * As much of a value that may be long as `values.cutToWire` needs to show its first characters, or the size of its
   * bytes. `name` is what the column is called in the page. Null where the column's type is never long.
   */
  selectCut(column: ColumnSchema, name: string, characters: number): AliasableExpression<unknown> | null
  /** A value of the table that is called `listAlias` as bytes, of a text in UTF-8, and how many it has, without reading them. */
  wholeOf(column: ColumnSchema): { readonly bytes: RawBuilder<Uint8Array>; readonly size: RawBuilder<number> }
  /** How many bytes a value of the page has as text, or as bytes; `name` as above. */
  sizeOf(column: ColumnSchema, name: string): RawBuilder<number>
  /** One sort key, nulls where this database puts them by nature so that indexes serve. */
  orderBy(column: ColumnSchema, direction: keyof typeof directions): Expression<unknown>
  /**
   * In which turn the database comes to a row that nobody wants in an order. It keeps a limit from the order that a view
   * has of its own, in which rows that tie would take other places with each limit. Null where they don't.
   */
  readonly turn: RawBuilder<number> | null
  /** The parameter, from `values.fromCursor`, as a value of the column's type, where others stand beside it: (a, b) < (?, ?). */
  part(column: ColumnSchema, parameter: unknown): RawBuilder<unknown>
  /** The parameter comes from `values.fromText` or `values.fromCursor`. */
  compare(column: ColumnSchema, comparison: Comparison, parameter: unknown): Expression<SqlBool>
  /**
   * The same, of those values alone that are of the parameter's own kind: numbers, texts or bytes. Null where all values
   * of a column are of one.
   */
  readonly compareAlike:
    | ((column: ColumnSchema, comparison: Comparison, parameter: unknown) => Expression<SqlBool>)
    | null
  /** Whether it is equal to one of these; in one look where an index is. */
  among(column: ColumnSchema, parameters: readonly unknown[]): Expression<SqlBool>
  /**
   * Where a date or a time stands to a moment of its own type: `2026-11-20`, `10:30:00`, `2026-11-20T10:30:00.25` and,
   * with a zone, `…Z`. Years run from 0000 to +010000, because a year of some zone reaches into its neighbours.
   */
  compareMoment(column: ColumnSchema, comparison: '<' | '>=', moment: string): Expression<SqlBool>
  /** Whether the column's text holds this text there, in any case that the database folds. Wildcards mean themselves. */
  contains(column: ColumnSchema, text: string, place: Place): Expression<SqlBool>
  /** The same anywhere in one text of several columns. A blank column is left out with the text around it. */
  joinedContains(parts: readonly TextPart[], text: string): Expression<SqlBool>
  /** Whether one element of the list, as text, is exactly this. */
  arrayHas(column: ColumnSchema, text: string): Expression<SqlBool>
  /**
   * What orders the rows of a table without any key, or with one that may be null, as a column that is never null; null
   * where the database has no such thing.
   */
  rowOrder(table: TableSchema): ColumnSchema | null
  /** Begins a statement with these rows as a table of that name. They are all found before the rest is looked at. */
  withWhole(build: Database['build'], name: string, rows: AnySelect): QueryCreator<Record<string, AnyRow>>
  /** The parameter as the column would keep it: 13 becomes 13.00. The column has a declared type. */
  asKept(column: ColumnSchema, parameter: unknown): RawBuilder<unknown>
  /** A number or a null as text, to its last digit. */
  toText<T>(value: Expression<T>): RawBuilder<string | Extract<T, null>>
  /**
   * The end of an insert. Where a row has the same values in a unique index, these columns of that row are written instead,
   * or nothing is.
   */
  onDuplicate(key: UniqueIndex, written: Readonly<Record<string, unknown>> | null): RawBuilder<unknown>
  /** The table's rows by the places where they are kept; null where the database doesn't tell, as of views. */
  places(table: TableSchema): Places | null
  /**
   * The column, of whole numbers, as an operand by which rows are counted in an index narrower than the one that has
   * them in its order; null where that one holds no more than they do, or where no other has all of them.
   */
  inNarrowIndex(table: TableSchema, column: ColumnSchema): RawBuilder<unknown> | null
  /**
   * A condition that is always true, for every select that may scan the table: it lets the database notice that it must
   * stop. It comes first in WHERE, because what no row passes is never asked what follows. Null where the database
   * notices by itself.
   */
  stoppable(table: TableSchema): Expression<SqlBool> | null
  /**
   * The words at the end of a select that keep others from changing the rows that it finds, until its transaction ends;
   * null where one transaction writes at a time.
   */
  readonly lockRows: RawBuilder<unknown> | null
  /** The same, and rows that somebody else has locked are left out. */
  readonly lockFreeRows: RawBuilder<unknown> | null
  /**
   * Asks now, and after each statement from now on, the rules that the database would ask at the end of the transaction;
   * null where none of them is about a value alone.
   */
  readonly rulesNow: RawBuilder<unknown> | null
  /** So many bytes of a text go into an index, beside the name of a table and an id; null: as many as there are. */
  readonly mostIndexed: number | null
  /**
   * The database's own clock in the column's type, as exact as the column keeps it: a number counts seconds. Null where
   * the type holds no time.
   */
  now(column: ColumnSchema): RawBuilder<unknown> | null
  /** The words that declare the key of a table whose rows are numbered as they come. */
  readonly growingKey: RawBuilder<unknown>
  /** The words that declare the type of a key by which new rows are numbered, and which takes numbers that are given. */
  readonly numberedKey: RawBuilder<unknown>
  /** The words that declare a column which holds the number of the transaction that writes the row, or nothing where one writes at a time. */
  readonly transactionId: RawBuilder<unknown>
  /** How lines so numbered are followed without missing one. */
  readonly following: Following
  /** Keeps the rows of a table of ours from being changed, by us and by whoever has the account. */
  appendOnly(table: { readonly schema: string | null; readonly name: string }): AppendOnly
  /** Lets these columns of a table of ours, given with their types, sort by their bytes in whatever language the database sorts. */
  readonly bytewise: Bytewise
  /** What a table of ours needs for `Database.openBell`. */
  bell(table: { readonly schema: string | null; readonly name: string }): HungBell
  /** The names of all tables, in this schema where there is one. */
  tableNames(schema: string | null): RawBuilder<{ name: string }>
  /**
   * Makes an index of those rows alone in which the column is null, or isn't. A unique one names no row twice among them;
   * another one may have more rows.
   */
  partialIndex<C>(index: CreateIndexBuilder<C>, column: string, is: 'is' | 'is not'): readonly Statement[]
  /** The statements that a table needs after many rows with numbers of their own were added. */
  settle(table: FilledTable): readonly Statement[]
  /** The words that declare a column of this type. */
  columnType(type: ValueType): RawBuilder<unknown>
  /** The words that declare a column limited to these values, and what must run before a table can use them. */
  enumType(name: string, column: string, values: readonly string[]): EnumType
}

/**
 * Numbers are drawn when a line is written and the line is seen when its transaction commits, so a lower number may come later.
 * A mark is all that could be seen at a moment.
 */
export interface Following {
  /** Whether lines carry the number of their transaction by themselves. */
  readonly numbersTransactions: boolean
  /** The mark of this statement's own moment, as text. */
  mark(columns: LineColumns): RawBuilder<string>
  /** Whether the line could not be seen yet at the mark. */
  isSince(columns: LineColumns, mark: string): Expression<SqlBool>
  /** Whether a mark is of another time than this later one: rows and mark were brought here from another server, whose count was further. */
  isForeign(mark: string, now: string): boolean
  /** What an index must lead by, so that few lines are looked at. */
  indexed(columns: LineColumns): string
}

export interface LineColumns {
  readonly table: { readonly schema: string | null; readonly name: string }
  /** Declared as `growingKey`. */
  readonly number: string
  /** Declared as `transactionId`. */
  readonly transaction: string
}

export interface AppendOnly {
  /** Run when the table is made; again, too, where DDL can't be rolled back. */
  readonly protect: readonly Statement[]
  /** Lets the transaction that runs it delete rows; update them never. */
  readonly permitDeletes: readonly Statement[]
  /** Run when the table has gone, takes along what it leaves behind. */
  readonly forget: readonly Statement[]
}

export type Bytewise = (
  table: { readonly schema: string | null; readonly name: string },
  columns: Readonly<Record<string, string>>,
) => readonly Statement[]

export interface HungBell {
  /** Run when the table is made; again, too, where DDL can't be rolled back. */
  readonly hang: readonly Statement[]
  /** Run when the table has gone. */
  readonly forget: readonly Statement[]
}

export type AnyRow = Readonly<Record<string, unknown>>

export type AnySelect = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>

export interface UniqueIndex {
  readonly columns: readonly string[]
  /** Made by `partialIndex`, of rows in which this column is null. */
  readonly onlyNull?: string
}

export interface FilledTable {
  readonly name: string
  readonly comment: string
  /** By the names of columns. */
  readonly columnComments: Readonly<Record<string, string>>
  /** Declared as `numberedKey`, and the number that the next row gets. */
  readonly numbered: { readonly column: string; readonly next: number } | null
}

export interface EnumType {
  readonly before: readonly Statement[]
  readonly words: RawBuilder<unknown>
}
