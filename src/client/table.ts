import type { Key } from './address.ts'
import type { Change, Reset } from './channel.ts'
import type {
  BatchChange,
  Changed,
  ColumnOf,
  Count,
  Deleted,
  GroupBy,
  Groups,
  ListQuery,
  Measure,
  Outcome,
  Page,
  Row,
  RowDetail,
  Switched,
  TableTypes,
  Written,
} from './table-types.ts'

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
}

export interface WriteOptions extends AskOptions {
  /** The server does the same request only once. Default: a new one. */
  readonly idempotencyKey?: string | undefined
}

export interface ChangeOptions extends WriteOptions {
  /** The `version` that the row must still have. */
  readonly ifMatch?: string | undefined
}

export interface PagePlace {
  readonly page?: number | undefined
  /** The `next` of a page. */
  readonly after?: string | undefined
  /** The `previous` of a page. */
  readonly before?: string | undefined
  readonly count?: 'auto' | 'none' | 'exact' | undefined
}

export type Format = 'csv' | 'ndjson'

/** A minus in front reverses the order. */
export type GroupOrder<Column extends string = string> =
  | 'value'
  | '-value'
  | 'count'
  | '-count'
  | Measure<Column>
  | `-${Measure<Column>}`

type Some<Types extends TableTypes, Column> = Pick<Types['row'], Column & keyof Types['row']>

type Query<Tables, Name extends keyof Tables, Column = string> = ListQuery<Tables, Name, Column>

/** A table or view of the database. */
export interface Table<Tables, Name extends keyof Tables, Types extends TableTypes> {
  /** All rows, page by page. A new page is asked for when the last row of the one before it was taken. */
  list<Column extends ColumnOf<Types> = ColumnOf<Types>>(
    query?: Query<Tables, Name, Column> & AskOptions,
  ): AsyncGenerator<Row<Some<Types, Column>>, void>
  page<Column extends ColumnOf<Types> = ColumnOf<Types>>(
    query?: Query<Tables, Name, Column> & PagePlace & AskOptions,
  ): Promise<Page<Some<Types, Column>>>
  /** Counts for a moment; with `exact` to the end. */
  count(
    query?: Pick<Query<Tables, Name>, 'filter' | 'search'> & { readonly exact?: boolean } & AskOptions,
  ): Promise<Count>
  /** Measures each group of rows: `groups({ by: 'created_at:month', measures: ['price:sum'] })`. */
  groups(
    query: Pick<Query<Tables, Name>, 'filter' | 'search'> & {
      readonly by: GroupBy<ColumnOf<Types>> | readonly GroupBy<ColumnOf<Types>>[]
      readonly measures?: readonly Measure<ColumnOf<Types>>[] | undefined
      /** Default: dates and times in their order, the latest ones; else the largest first. */
      readonly order?: GroupOrder<ColumnOf<Types>> | undefined
      /** Default 50, at most 1,000. */
      readonly most?: number | undefined
      /** The time zone of the periods. Default UTC. */
      readonly zone?: string | undefined
      readonly exact?: boolean | undefined
    } & AskOptions,
  ): Promise<Groups>
  /** The bytes of the whole list. */
  export(
    query: Omit<Query<Tables, Name, ColumnOf<Types>>, 'size'> & { readonly format: Format } & AskOptions,
  ): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  get(key: Key | Types['key'], options?: AskOptions): Promise<RowDetail<Types['row']>>
  insert(values: Types['insert'], options?: WriteOptions): Promise<Written<Types['row']>>
  /** `seen` are values that these columns must still have. */
  update(
    key: Key | Types['key'],
    values: Types['update'],
    options?: ChangeOptions & { readonly seen?: Partial<Types['row']> | undefined },
  ): Promise<Changed<Types['row']>>
  /** Moves the row to the trash of its table, if it has one and `forever` is not set. */
  delete(
    key: Key | Types['key'],
    options?: ChangeOptions & { readonly forever?: boolean | undefined },
  ): Promise<Deleted>
  /** Makes up to 1,000 changes, in their order: all or none if it is `atomic`, else each by itself. */
  batch(
    changes: readonly BatchChange<Types>[],
    options?: WriteOptions & { readonly atomic?: boolean | undefined },
  ): Promise<readonly Outcome<Types['row']>[]>
  /** Turns a switch on or off. */
  switch(
    key: Key | Types['key'],
    column: Types['switches'],
    active: boolean,
    options?: WriteOptions,
  ): Promise<Switched<Types['row']>>
  /** The changes of the table from now on, until the signal aborts or the loop ends. */
  changes(options?: AskOptions): AsyncGenerator<Change | Reset, void>
}
