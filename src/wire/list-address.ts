import type { Filter } from './filter.ts'
import { joinFilters, toFilters } from './filter-parts.ts'
import { type ListQuery, pageSizes } from './list-query.ts'
import { keepKnown, listParameters, parseListQuery, toListSearch } from './list-query-url.ts'
import type { View } from './view.ts'

/** A list in the form of its page's address: the query, and the view that it started from. */
export interface ListAddress extends ListQuery {
  /** The id of a view, or `wholeTable`; null if the address names none. */
  readonly view: string | null
  /** The reader's usual page size; left out if it is the default. */
  readonly usualSize?: number
  /** Left out for the list of a whole table. */
  readonly within?: ListWithin
}

/** What keeps a list to the rows that refer to one row. The filter of its query begins with that. */
export interface ListWithin {
  /** The list's address without a query. */
  readonly path: string
  /** The number of parts at the beginning of the filter that the reader can't remove. */
  readonly fixed: number
  /** The referring columns. They say the same in each row, so the list leaves them out. */
  readonly columns: readonly string[]
  /** The label of the row. */
  readonly label: string
  /** The address of the form of a new row; null if the reader may not add one. */
  readonly add: string | null
  /** The referring column, if the reader may empty it. */
  readonly detach: string | null
  /** In a table that only joins two others, the column that leads to the other one. */
  readonly far: string | null
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
  const search = toListSearch({ ...query, filter: ownFilter(query) }, usualSize)
  if (view === null || (view === wholeTable && search !== '')) return toListPath(query) + search
  if (view === wholeTable) return `/t/${query.table}?view=${wholeTable}`
  return `${toViewUrl({ table: query.table, id: view })}&${search === '' ? 'page=1' : search.slice(1)}`
}

/** The list's address without a query, for forms. */
export function toListPath({ table, within }: Pick<ListAddress, 'table' | 'within'>): string {
  return within?.path ?? `/t/${table}`
}

/** The part of the filter that the reader has chosen. */
export function ownFilter({ filter, within }: Pick<ListAddress, 'filter' | 'within'>): Filter | null {
  return within ? joinFilters(toFilters(filter).slice(within.fixed)) : filter
}

/** The address of the view itself, with its present list at any time. */
export function toViewUrl({ table, id }: Pick<View, 'table' | 'id'>): string {
  return `/t/${table}?view=${encodeURIComponent(id)}`
}

/** The list of a view. */
export function toViewQuery({ table, list }: Pick<View, 'table' | 'list'>): ListQuery {
  return parseListQuery(table, new URLSearchParams(list))
}
