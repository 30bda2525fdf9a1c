import type { Key, KeyPart } from './address.ts'
import type { Conditions, Filter, FilterValue } from './filter.ts'

/** What "switchboard types" writes of a table. */
export interface TableTypes {
  readonly key: readonly KeyPart[]
  readonly row: object
  readonly insert: object
  readonly update: object
  /** The id of the table to which a column refers. */
  readonly relations: object
  /** The operators of filters by column. */
  readonly operators: object
  readonly sortable: string
  readonly switches: string
}

/** A value as the API returns it. */
export type Value = null | boolean | number | string | readonly Value[] | BytesValue

export interface BytesValue {
  readonly sizeBytes: number
  readonly preview: string
}

/** Stands for the table types that a program without generated types has. */
export interface AnyTable {
  readonly key: readonly KeyPart[]
  readonly row: Readonly<Record<string, Value>>
  readonly insert: Readonly<Record<string, unknown>>
  readonly update: Readonly<Record<string, unknown>>
  readonly relations: Readonly<Record<string, string>>
  readonly operators: Readonly<Record<string, keyof Conditions>>
  readonly sortable: string
  readonly switches: string
}

/** The names of a table's columns. */
export type ColumnOf<Types extends TableTypes> = keyof Types['row'] & string

/** Begins a condition about a column of the table. */
export type Where<Tables, Name extends keyof Tables> = <
  Column extends keyof Member<Tables[Name], 'operators'>,
>(
  column: Column & string,
) => Pick<
  Conditions<Asked<Member<Tables[Name], 'row'>, Column>>,
  Member<Tables[Name], 'operators'>[Column] & keyof Conditions
> &
  To<Tables, Member<Tables[Name], 'relations'>, Column>

type Member<Types, Name> = Name extends keyof Types ? Types[Name] : never

/** Leads to the columns of the related table. */
type To<Tables, Relations, Column> = Column extends keyof Relations
  ? Relations[Column] extends keyof Tables
    ? { readonly to: Where<Tables, Relations[Column]> }
    : unknown
  : unknown

/** What a filter may compare a column with. Dates also take periods such as "2026-11" or "today". */
type Asked<Row, Column> = Column extends keyof Row ? Compared<NonNullable<Row[Column]>> : FilterValue

type Compared<T> = [T] extends [boolean]
  ? boolean
  : [T] extends [string]
    ? string extends T
      ? string | number | bigint
      : T
    : FilterValue

export interface ListQuery<Tables, Name extends keyof Tables, Column> {
  /** Which rows: a filter of `where`, or a text in the language of lists. */
  readonly filter?: string | Filter | ((where: Where<Tables, Name>) => Filter) | undefined
  readonly sort?:
    | Sort<Member<Tables[Name], 'sortable'>>
    | readonly Sort<Member<Tables[Name], 'sortable'>>[]
    | undefined
  readonly search?: string | undefined
  /** Default: all columns. */
  readonly columns?: readonly Column[] | undefined
  /** Rows per request, 100 at most. */
  readonly size?: number | undefined
}

/** A minus in front reverses the order. Use the object for a column whose own name begins with one. */
export type Sort<Column> =
  | (Column & string)
  | `-${Column & string}`
  | { readonly column: Column; readonly descending?: boolean }

export interface Row<Values> {
  /** Null if the table's rows have no key. */
  readonly key: string | null
  readonly values: Values
  /** The full sizes in bytes of values that were cut. */
  readonly cut?: Readonly<Record<string, number>>
  /** For `ifMatch`. Only answers about single rows have it. */
  readonly version?: string
}

export interface RowDetail<Values> extends Row<Values> {
  readonly key: string
  readonly label: string
  /** The names of related rows, by column and value. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Page<Values> {
  readonly rows: readonly Row<Values>[]
  readonly page: {
    readonly number: number
    readonly size: number
    readonly hasNext: boolean
    readonly hasPrevious: boolean
    readonly next: string | null
    readonly previous: string | null
  }
  readonly count: Count
  readonly labels: RowDetail<Values>['labels']
  readonly complete: boolean
}

export interface Count {
  readonly value: number | null
  readonly mode: 'exact' | 'capped' | 'estimated' | 'none'
}

export interface Written<Values> {
  readonly table: string
  readonly key: string
  readonly row: Row<Values>
  /** The entry in the audit trail; null if nothing changed. */
  readonly entry: string | null
}

export interface Changed<Values> extends Written<Values> {
  readonly changed: boolean
}

export interface Switched<Values> extends Changed<Values> {
  readonly column: string
  /** The state that the database has now; null if it is neither. */
  readonly active: boolean | null
}

/** A row that was deleted, with those that went along; or that went to the trash. */
export type Deleted =
  | {
      readonly table: string
      readonly key: string
      readonly deleted: number
      readonly entry: string
      readonly batch: string
    }
  | { readonly table: string; readonly key: string; readonly trashed: true; readonly entry: string | null }

export type BatchChange<Types extends TableTypes> =
  | { readonly insert: Types['insert'] }
  | { readonly key: Key; readonly set: Types['update']; readonly seen?: Partial<Types['row']> }
  | { readonly key: Key; readonly delete: true; readonly forever?: boolean }

export type Outcome<Values> =
  | {
      readonly state: 'created' | 'changed' | 'same'
      readonly key: string
      readonly row: Row<Values>
      readonly entry: string | null
    }
  | { readonly state: 'deleted'; readonly key: string; readonly entry: string; readonly deleted: number }
  | { readonly state: 'refused'; readonly problem: Problem }

/** A refusal as the server writes it. */
export interface Problem {
  readonly code: string
  readonly status: number
  readonly detail: string
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId: string
}

/** What to tell of a column, such as price:sum. */
export type Measure<Column extends string = string> =
  `${Column}:${'count' | 'empty' | 'distinct' | 'sum' | 'average' | 'median' | 'min' | 'max'}`

/** A column whose values make groups, or the periods of a date or time. */
export type GroupBy<Column extends string = string> =
  | Column
  | `${Column}:${'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'}`

export interface Measured {
  readonly count: number
  /** Each key names a measure. Sums and averages of whole numbers and decimals are text. */
  readonly measured: Readonly<Record<string, Value>>
}

export interface Groups {
  /** The time zone of the periods. */
  readonly zone: string
  readonly groups: readonly (Measured & {
    readonly values: readonly Value[]
    readonly labels: readonly (string | null)[]
  })[]
  /** The groups beyond `most`, as one. */
  readonly others: (Measured & { readonly groups: number }) | null
  /** none: it took too long, and there are no groups. */
  readonly mode: 'exact' | 'none'
}
