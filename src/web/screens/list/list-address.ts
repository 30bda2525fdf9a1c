import type { ExportFormat, RelationWay } from '../../../wire/export-url.ts'
import { toNewImportUrl } from '../../../wire/import-url.ts'
import { encodeName } from '../../../wire/key.ts'
import { type ListAddress, toListUrl } from '../../../wire/list-address.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { type ListQuery, wholeList } from '../../../wire/list-query.ts'
import { toListSearch } from '../../../wire/list-query-url.ts'
import { wayBackField } from '../../../wire/switch-url.ts'
import { mayImport } from '../imports/may-import.ts'

/** The first page of the list after this change of the query. */
export function toList(query: ListAddress, change: Partial<ListAddress> = {}): string {
  return toListUrl({ ...query, page: 1, cursor: null, count: 'auto', ...change })
}

/** The form of a new row; null if the reader may not add one. From the form of a related row one comes back. */
export function toNew(query: ListAddress, table: TableHead): string | null {
  const { within } = query
  if (!within) return table.addable ? `/t/${table.id}/new` : null
  return within.add && `${within.add}&${new URLSearchParams({ [wayBackField]: toListUrl(query) })}`
}

/** Where somebody chooses a file of rows; null if no rows can come from one, or if this is a list of related rows. */
export function toImport({ within }: ListAddress, table: TableHead): string | null {
  return mayImport(table) && !within ? toNewImportUrl(table.id) : null
}

/** The address that counts all rows. */
export function toCount(
  query: Pick<ListQuery, 'table' | 'filter' | 'search'>,
  mode: 'capped' | 'exact',
): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('mode', mode)
  return `/api/tables/${table}/count?${asked}`
}

/** The address that finds the page of a value in the sorted column. */
export function toPlace({ table, filter, search, sort, size }: ListQuery, value: string): string {
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search, sort, size }))
  asked.set('value', value)
  return `/api/tables/${table}/place?${asked}`
}

/** The parts of the query that a jump keeps, as hidden fields of its form. */
export function keptByJump(query: ListAddress): [name: string, value: string][] {
  return [...new URL(toList(query), 'http://here').searchParams].filter(([name]) => name !== 'page')
}

interface ExportedFile {
  readonly format: ExportFormat
  readonly columns: readonly string[] | null
  readonly relations: RelationWay
}

/** The address of a file with all pages of the list. */
export function toExport(query: ListQuery, { format, columns, relations }: ExportedFile): string {
  const { table, filter, search, sort } = query
  const list = toListSearch({ ...wholeList(table), filter, search, sort, columns })
  const way = relations === 'key' ? '' : `${list === '' ? '?' : '&'}relations=${relations}`
  return `/api/tables/${table}/export.${format}${list}${way}`
}

/** The parts of the query that a search keeps, as hidden fields of its form. */
export function keptBySearch(query: ListAddress): [name: string, value: string][] {
  return [...new URL(toList(query, { search: '' }), 'http://here').searchParams]
}

/** The address of a column's values with the number of rows of each. */
export function toFacets(query: Pick<ListQuery, 'table' | 'filter' | 'search'>, column: string): string {
  const { table, filter, search } = query
  const asked = new URLSearchParams(toListSearch({ ...wholeList(table), filter, search }))
  asked.set('column', encodeName(column))
  return `/api/tables/${table}/facets?${asked}`
}
