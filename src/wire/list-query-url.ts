import { Problem } from '../std/problem.ts'
import { formatMeasures, parseMeasures } from './aggregate.ts'
import { formatFilter, parseFilter } from './filter-text.ts'
import { formatGroups, type GroupBy, parseGroups } from './group-by.ts'
import { decodeName, encodeName } from './key.ts'
import {
  type CountWish,
  type CursorRef,
  type ListQuery,
  listLimits,
  type SortKey,
  wholeList,
} from './list-query.ts'
import { parseLook } from './look.ts'
import { tidySearch } from './search-words.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** Parses `?page=2&sort=-created_at,name&filter=price:gte:10`. Missing ones have defaults, unknown ones are refused. */
export function parseListQuery(
  table: string,
  parameters: URLSearchParams,
  known: readonly string[] = listParameters,
): ListQuery {
  requireKnown(parameters, known)
  // Without script a form also sends its empty fields.
  const read = (name: ListParameter) => parameters.get(name) ?? ''
  const [group] = parseGroups(read('group'), 1)
  const look = parseLook(read)
  return {
    table,
    page: parseCount('page', read('page'), { default: usual.page, most: listLimits.page }),
    size: parseCount('size', read('size'), { default: usual.size, most: listLimits.size }),
    cursor: parseCursor(read('after'), read('before')),
    sort: sortByGroup(group, parseSort(read('sort'))),
    search: tidySearch(read('q')),
    filter: parseFilter(read('filter')),
    columns: parseColumns(read('columns')),
    count: parseCountWish(read('count')),
    ...parseContinue(read('continue')),
    ...parseFoot(read('foot')),
    ...(group && { group }),
    ...(look && { look }),
  }
}

/** The inverse. It omits defaults, so that equal queries have equal addresses, but not a size that differs from the reader's own. */
export function toListSearch(query: Omit<ListQuery, 'table'>, usualSize: number = usual.size): string {
  const { cursor, filter, columns } = query
  const values: Readonly<Record<ListParameter, string>> = {
    page: query.page === usual.page ? '' : String(query.page),
    size: query.size === usual.size && usualSize === usual.size ? '' : String(query.size),
    after: cursor?.side === 'after' ? cursor.token : '',
    before: cursor?.side === 'before' ? cursor.token : '',
    sort: formatSort(withoutGroup(query)),
    q: query.search,
    filter: filter === null ? '' : formatFilter(filter),
    columns: columns === null ? '' : columns.map(encodeName).join(','),
    count: query.count === usual.count ? '' : query.count,
    continue: query.continue ?? '',
    foot: formatMeasures(query.foot ?? []),
    group: formatGroups(query.group ? [query.group] : []),
    look: query.look?.as ?? '',
    by: query.look ? encodeName(query.look.by) : '',
    month: query.look?.month ?? '',
  }
  const parameters = new URLSearchParams()
  for (const name of listParameters) {
    if (values[name] !== '') parameters.set(name, values[name])
  }
  return parameters.size === 0 ? '' : `?${toReadable(parameters)}`
}

const usual = wholeList('')

/** In the order of an address. */
export const listParameters = [
  'page',
  'size',
  'after',
  'before',
  'sort',
  'q',
  'filter',
  'columns',
  'count',
  'continue',
  'foot',
  'group',
  'look',
  'by',
  'month',
] as const

export type ListParameter = (typeof listParameters)[number]

/** Refuses unknown parameters and duplicates by their names. */
export function requireKnown(parameters: URLSearchParams, known: readonly string[]): void {
  for (const name of new Set(parameters.keys())) {
    if (!known.includes(name)) throw new Problem('bad-request', listRefusals.noSuchParameter(name))
    if (parameters.getAll(name).length > 1) {
      throw new Problem('bad-request', listRefusals.repeatedParameter(name))
    }
  }
}

/** Drops unknown parameters, because mails and chats add their own to a page's address. */
export function keepKnown(parameters: URLSearchParams, known: readonly string[]): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => known.includes(name)))
}

export function parseCount(name: string, text: string, range: { default: number; most: number }): number {
  if (text === '') return range.default
  const count = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > range.most) {
    throw new Problem('bad-request', listRefusals.notInRange(name, range.most))
  }
  return count
}

function parseCursor(after: string, before: string): CursorRef | null {
  if (after !== '' && before !== '') throw new Problem('bad-request', listRefusals.twoCursors)
  if (after !== '') return toCursor('after', after)
  return before === '' ? null : toCursor('before', before)
}

function toCursor(side: CursorRef['side'], token: string): CursorRef {
  return { side, token: requireToken(side, token) }
}

function parseContinue(token: string): Pick<ListQuery, 'continue'> {
  return token === '' ? {} : { continue: requireToken('continue', token) }
}

function parseFoot(text: string): Pick<ListQuery, 'foot'> {
  return text === '' ? {} : { foot: parseMeasures('foot', text) }
}

/** Rows of a group stand together. */
function sortByGroup(group: GroupBy | undefined, sort: SortKey[]): SortKey[] {
  if (group === undefined) return sort
  const [own = { column: group.column, direction: 'asc' as const }] = sort.filter(
    ({ column }) => column === group.column,
  )
  return [own, ...sort.filter((key) => key !== own)].slice(0, listLimits.sortKeys)
}

/** The order that a reader has chosen. */
export function withoutGroup({ group, sort }: Pick<ListQuery, 'group' | 'sort'>): readonly SortKey[] {
  const [first] = sort
  return first?.column === group?.column && first?.direction === 'asc' ? sort.slice(1) : sort
}

function requireToken(name: ListParameter, token: string): string {
  if (token.length > listLimits.cursorCharacters) {
    throw new Problem('bad-request', listRefusals.tooLong(name, listLimits.cursorCharacters))
  }
  return token
}

function parseSort(text: string): SortKey[] {
  if (text === '') return []
  const keys = text.split(',').map(parseSortKey)
  if (keys.length > listLimits.sortKeys) {
    throw new Problem('bad-request', listRefusals.tooManySortKeys(listLimits.sortKeys))
  }
  if (hasTwice(keys.map((key) => key.column))) {
    throw new Problem('bad-request', listRefusals.repeatedSortKey)
  }
  return keys
}

function parseSortKey(text: string): SortKey {
  const direction = text.startsWith('-') ? 'desc' : 'asc'
  return { column: decodeName(direction === 'desc' ? text.slice(1) : text, 'sort'), direction }
}

export function formatSort(sort: readonly SortKey[]): string {
  return sort.map(formatSortKey).join(',')
}

/** Names are written as in keys. A leading minus of the name itself must not mean "descending". */
function formatSortKey({ column, direction }: SortKey): string {
  return `${direction === 'desc' ? '-' : ''}${encodeName(column).replace(/^-/, '=2D')}`
}

function parseColumns(text: string): string[] | null {
  if (text === '') return null
  const columns = text.split(',').map((name) => decodeName(name, 'columns'))
  if (columns.length > listLimits.columns) {
    throw new Problem('bad-request', listRefusals.tooManyColumns(listLimits.columns))
  }
  if (hasTwice(columns)) throw new Problem('bad-request', listRefusals.repeatedColumn)
  return columns
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}

function parseCountWish(text: string): CountWish {
  if (text === '' || text === 'auto') return 'auto'
  if (text === 'none' || text === 'exact') return text
  throw new Problem('bad-request', listRefusals.noSuchCount)
}

/** Keeps only the percent-encoding that a query needs. */
export function toReadable(parameters: URLSearchParams): string {
  return parameters.toString().replace(/%(?:21|24|28|29|2C|2F|3A|3B|3D|3F|40|7E)/g, decodeURIComponent)
}
