import { type ListQuery, pageSizes } from './list-query.ts'
import { keepKnown, listParameters, parseListQuery, toListSearch } from './list-query-url.ts'
import type { View } from './view.ts'

/** A list in the form of its page's address: the query, and the view that it started from. */
export interface ListAddress extends ListQuery {
  /** The id of a view, or `wholeTable`; null if the address names none. */
  readonly view: string | null
  /** The reader's usual page size; left out if it is the default. */
  readonly usualSize?: number
}

/** The word for the table itself instead of its standard view. */
export const wholeTable = 'all'

const pageParameters = [...listParameters, 'view']

/**
 * With other parameters, `view` only says where they began: the parameters are the whole query, and mean the same for
 * everybody. Without a size, the reader's usual one applies.
 */
export function parseListAddress(
  table: string,
  parameters: URLSearchParams,
  usualSize: number = pageSizes[0],
): ListAddress {
  const query = parseListQuery(table, keepKnown(parameters, pageParameters), pageParameters)
  const address = { ...query, view: parameters.get('view') || null }
  if (usualSize === pageSizes[0]) return address
  return { ...address, usualSize, size: isBare(parameters) ? usualSize : query.size }
}

/** True if the address does not choose rows, so that the view chooses them. */
export function isBare(parameters: URLSearchParams): boolean {
  return listParameters.every((name) => (parameters.get(name) ?? '') === '')
}

/** The inverse. It always writes the whole query, even if the view has other rows than the table. */
export function toListUrl({ view, usualSize, ...query }: ListAddress): string {
  const search = toListSearch(query, usualSize)
  if (view === null || (view === wholeTable && search !== '')) return `/t/${query.table}${search}`
  if (view === wholeTable) return `/t/${query.table}?view=${wholeTable}`
  return `${toViewUrl({ table: query.table, id: view })}&${search === '' ? 'page=1' : search.slice(1)}`
}

/** The address of the view itself, with its present list at any time. */
export function toViewUrl({ table, id }: Pick<View, 'table' | 'id'>): string {
  return `/t/${table}?view=${encodeURIComponent(id)}`
}

/** The list of a view. */
export function toViewQuery({ table, list }: Pick<View, 'table' | 'list'>): ListQuery {
  return parseListQuery(table, new URLSearchParams(list))
}
