import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import { type ListQuery, listLimits, pageSizes, type SortKey } from './list-query.ts'

/** `?page=2&size=25&sort=-created_at,name`; what is not there has its default, what is not known is refused. */
export function parseListQuery(table: string, parameters: URLSearchParams): ListQuery {
  for (const name of new Set(parameters.keys())) {
    if (!['page', 'size', 'sort'].includes(name)) {
      throw new Problem('bad-request', `A list has no parameter "${name.slice(0, 50)}".`)
    }
    if (parameters.getAll(name).length > 1) {
      throw new Problem('bad-request', `The parameter "${name}" may be given once.`)
    }
  }
  return {
    table,
    page: parseCount('page', parameters.get('page'), { default: 1, most: listLimits.page }),
    size: parseCount('size', parameters.get('size'), { default: pageSizes[0], most: listLimits.size }),
    sort: parseSort(parameters.get('sort')),
  }
}

/** The inverse: defaults are left out, so that equal queries have equal addresses. */
export function toListSearch(query: Omit<ListQuery, 'table'>): string {
  const parts: string[] = []
  if (query.page !== 1) parts.push(`page=${query.page}`)
  if (query.size !== pageSizes[0]) parts.push(`size=${query.size}`)
  if (query.sort.length > 0) parts.push(`sort=${query.sort.map(formatSortKey).join(',')}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

function parseCount(name: string, text: string | null, range: { default: number; most: number }): number {
  if (text === null) return range.default
  const count = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > range.most) {
    throw new Problem('bad-request', `"${name}" is a whole number from 1 to ${range.most}.`)
  }
  return count
}

function parseSort(text: string | null): SortKey[] {
  if (text === null || text === '') return []
  const keys = text.split(',').map(parseSortKey)
  if (keys.length > listLimits.sortKeys) {
    throw new Problem('bad-request', `A list is sorted by at most ${listLimits.sortKeys} columns.`)
  }
  if (new Set(keys.map((key) => key.column)).size < keys.length) {
    throw new Problem('bad-request', '"sort" names a column twice.')
  }
  return keys
}

function parseSortKey(text: string): SortKey {
  const direction = text.startsWith('-') ? 'desc' : 'asc'
  return { column: decodeName(direction === 'desc' ? text.slice(1) : text, 'column'), direction }
}

/** Names are written as in keys; a leading minus of the name itself must not read as "descending". */
function formatSortKey({ column, direction }: SortKey): string {
  return `${direction === 'desc' ? '-' : ''}${encodeName(column).replace(/^-/, '=2D')}`
}
