import type { ExportFormat } from '../../../wire/export-url.ts'
import { type ListQuery, wholeList } from '../../../wire/list-query.ts'
import { toListSearch } from '../../../wire/list-query-url.ts'

/** Where a list of other rows, or in another order, begins. */
export function toList(query: ListQuery, change: Partial<ListQuery> = {}): string {
  return toPage({ ...query, page: 1, cursor: null, count: 'auto', ...change })
}

/** The list exactly as asked, with its place in it. */
export function toPage(query: ListQuery): string {
  return `/t/${query.table}${toListSearch(query)}`
}

/** How many rows there are in all. */
export function toCount(query: ListQuery, mode: 'capped' | 'exact'): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('mode', mode)
  return `/api/tables/${table}/count?${asked}`
}

/** What is listed, all pages of it. */
export function toExport(query: ListQuery, format: ExportFormat): string {
  const { table, filter, search, sort, columns } = query
  return `/api/tables/${table}/export.${format}${toListSearch({ ...wholeList(table), filter, search, sort, columns })}`
}

/** What a search keeps of the list that it begins in, as a form's hidden fields. */
export function keptBySearch(query: ListQuery): [name: string, value: string][] {
  const kept: ListQuery = { ...query, page: 1, cursor: null, count: 'auto', search: '' }
  return [...new URLSearchParams(toListSearch(kept))]
}
