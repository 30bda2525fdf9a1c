import type { ExportFormat, RelationWay } from '../../../wire/export-url.ts'
import { encodeName } from '../../../wire/key.ts'
import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import { type ListQuery, wholeList } from '../../../wire/list-query.ts'
import { toListSearch } from '../../../wire/list-query-url.ts'

/** Where a list of other rows, or in another order, begins. */
export function toList(query: ListAddress, change: Partial<ListAddress> = {}): string {
  return toListUrl({ ...query, page: 1, cursor: null, count: 'auto', ...change })
}

/** How many rows there are in all. */
export function toCount(
  query: Pick<ListQuery, 'table' | 'filter' | 'search'>,
  mode: 'capped' | 'exact',
): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('mode', mode)
  return `/api/tables/${table}/count?${asked}`
}

/** Where a value of the sorted column stands. */
export function toPlace({ table, filter, search, sort, size }: ListQuery, value: string): string {
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search, sort, size }))
  asked.set('value', value)
  return `/api/tables/${table}/place?${asked}`
}

/** What a jump keeps of the list, as a form's hidden fields. */
export function keptByJump(query: ListAddress): [name: string, value: string][] {
  return [...new URL(toList(query), 'http://here').searchParams].filter(([name]) => name !== 'page')
}

interface ExportedFile {
  readonly format: ExportFormat
  readonly columns: readonly string[] | null
  readonly relations: RelationWay
}

/** What is listed, all pages of it. */
export function toExport(query: ListQuery, { format, columns, relations }: ExportedFile): string {
  const { table, filter, search, sort } = query
  const list = toListSearch({ ...wholeList(table), filter, search, sort, columns })
  const way = relations === 'key' ? '' : `${list === '' ? '?' : '&'}relations=${relations}`
  return `/api/tables/${table}/export.${format}${list}${way}`
}

/** What a search keeps of the list that it begins in, as a form's hidden fields. */
export function keptBySearch(query: ListAddress): [name: string, value: string][] {
  return [...new URL(toList(query, { search: '' }), 'http://here').searchParams]
}

/** Which values a column of the list has, and how many rows have each. */
export function toFacets(query: Pick<ListQuery, 'table' | 'filter' | 'search'>, column: string): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('column', encodeName(column))
  return `/api/tables/${table}/facets?${asked}`
}
