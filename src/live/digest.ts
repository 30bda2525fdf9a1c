import { hash } from 'node:crypto'
import type { CatalogTable } from '../tables/index.ts'
import type { SortKey } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'

const characters = 8

/** Tells two contents of a row apart, so that none is told twice; 48 bits, and no value can be read from it. */
export function digestRow({ values }: ListRow): string {
  return digest(values)
}

/** The same of what decides where the row stands; null where the row doesn't show it. Without an order that is the key. */
export function digestOrder({ values }: ListRow, sort: readonly SortKey[]): string | null {
  if (sort.length === 0) return ''
  const parts = sort.map(({ column }) => values[column])
  return parts.includes(undefined) ? null : digest(parts)
}

/** Tells two forms of a table apart: a page of the one can't show what rows of the other hold. */
export function digestColumns({ columns }: Pick<CatalogTable, 'columns'>): string {
  return digest(columns.map(({ schema, kind }) => [schema.name, schema.declaredType, kind]))
}

function digest(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64url').slice(0, characters)
}
