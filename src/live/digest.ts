import { hash } from 'node:crypto'
import type { CatalogTable } from '../tables/index.ts'
import type { SortKey } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'

const characters = 8

/** A hash of a row in 48 bits, which shows whether it has changed. Nobody can read values from it. */
export interface RowDigest {
  readonly content: string
  /** The values that decide the row's place; null if the row does not show them. Without an order it is the key. */
  readonly order: string | null
  /** The relations of the row. It has 24 bits, because pages carry it for each row, and only labels depend on it. */
  readonly links: string
}

export interface DigestedBy {
  readonly sort: readonly SortKey[]
  /** The columns that the list shows; null for all. */
  readonly columns: readonly string[] | null
  /** The columns that are relations. */
  readonly relations: readonly string[]
}

export function digestRow({ values }: ListRow, { sort, columns, relations }: DigestedBy): RowDigest {
  // A value that is shown and yet not there is hidden in this row, which is its place, too.
  const isShown = sort.every(({ column }) => columns?.includes(column) ?? true)
  return {
    content: digest(values),
    order: isShown ? digestSome(sort.map(({ column }) => values[column] ?? null)) : null,
    links: digestSome(relations.map((column) => values[column])).slice(0, characters / 2),
  }
}

export function relationsOf({ columns }: Pick<CatalogTable, 'columns'>): string[] {
  return columns.filter(({ relation }) => relation !== null).map(({ schema }) => schema.name)
}

/** Changes when the table's columns change: a page with old columns can't show the new rows. */
export function digestColumns({ columns }: Pick<CatalogTable, 'columns'>): string {
  return digest(columns.map(({ schema, kind }) => [schema.name, schema.declaredType, kind]))
}

const digestSome = (values: readonly unknown[]) => (values.length === 0 ? '' : digest(values))

function digest(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url').slice(0, characters)
}
