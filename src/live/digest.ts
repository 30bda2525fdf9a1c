import { hash } from 'node:crypto'
import type { CatalogTable } from '../tables/index.ts'
import type { SortKey } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'

const characters = 8

/** Tells a row from what it was, so that nothing is told twice; in 48 bits, and no value can be read from them. */
export interface RowDigest {
  readonly content: string
  /** What decides where the row stands; null where the row doesn't show it. Without an order that is the key. */
  readonly order: string | null
  /** Which other rows it leads to; in 24 bits, as pages carry it for each row, and what these are called is all that depends on it. */
  readonly links: string
}

export interface DigestedBy {
  readonly sort: readonly SortKey[]
  /** The columns that lead to other rows. */
  readonly relations: readonly string[]
}

export function digestRow({ values }: ListRow, { sort, relations }: DigestedBy): RowDigest {
  const order = sort.map(({ column }) => values[column])
  return {
    content: digest(values),
    order: order.includes(undefined) ? null : digestSome(order),
    links: digestSome(relations.map((column) => values[column])).slice(0, characters / 2),
  }
}

export function relationsOf({ columns }: Pick<CatalogTable, 'columns'>): string[] {
  return columns.filter(({ relation }) => relation !== null).map(({ schema }) => schema.name)
}

/** Tells two forms of a table apart: a page of the one can't show what rows of the other hold. */
export function digestColumns({ columns }: Pick<CatalogTable, 'columns'>): string {
  return digest(columns.map(({ schema, kind }) => [schema.name, schema.declaredType, kind]))
}

const digestSome = (values: readonly unknown[]) => (values.length === 0 ? '' : digest(values))

function digest(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url').slice(0, characters)
}
