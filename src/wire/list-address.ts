import { type ListQuery, pageSizes } from './list-query.ts'
import { keepKnown, listParameters, parseListQuery, toListSearch } from './list-query-url.ts'
import type { View } from './view.ts'

/** A list as its page's address says it: the query, and which view it was opened as. */
export interface ListAddress extends ListQuery {
  /** The id of a view; `wholeTable`; null where the address names none. */
  readonly view: string | null
  /** What its reader's lists have where no address says a size; left out where that is what everybody's have. */
  readonly usualSize?: number
}

/** What the address says instead of a view where the table's own standard view is not wanted. */
export const wholeTable = 'all'

const pageParameters = [...listParameters, 'view']

/**
 * With other parameters beside it, `view` only says where they began: they are the whole query, and mean the same to everybody.
 * An address that says nothing has as many rows as its reader likes.
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

/** Whether the address says nothing of the rows, so that the view says all. */
export function isBare(parameters: URLSearchParams): boolean {
  return listParameters.every((name) => (parameters.get(name) ?? '') === '')
}

/** The inverse: always the whole query, even where a view's own would be other rows than the table's. */
export function toListUrl({ view, usualSize, ...query }: ListAddress): string {
  const search = toListSearch(query, usualSize)
  if (view === null || (view === wholeTable && search !== '')) return `/t/${query.table}${search}`
  if (view === wholeTable) return `/t/${query.table}?view=${wholeTable}`
  return `${toViewUrl({ table: query.table, id: view })}&${search === '' ? 'page=1' : search.slice(1)}`
}

/** The list as the view has it at the time, whatever that will be. */
export function toViewUrl({ table, id }: Pick<View, 'table' | 'id'>): string {
  return `/t/${table}?view=${encodeURIComponent(id)}`
}

/** The list that a view shows. */
export function toViewQuery({ table, list }: Pick<View, 'table' | 'list'>): ListQuery {
  return parseListQuery(table, new URLSearchParams(list))
}
