import { Problem } from '../../std/problem.ts'
import { type ListQuery, listLimits, type SortKey } from '../../wire/list-query.ts'
import { tidySearch } from '../../wire/search-words.ts'
import { dataTableRefusals } from '../../wire/texts/refusals/data-tables.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { WantedRows } from '../conditions/conditions.ts'
import { joinSearches } from './join-searches.ts'
import { callsFunction, type Place, toPlace, unescapeDots } from './place.ts'
import type {
  DataTableRequest,
  DataTableSearch,
  RequestedColumn,
  RequestedOrder,
  SearchGroup,
} from './read-request.ts'
import { formatSearch, parseSmartSearch, parseWhole } from './smart-search.ts'
import { allOf, type CanMeet, type Part, toPartOf, wordFilter } from './word-filter.ts'

/** A table as the actor may read it. */
export interface AskedTable {
  readonly id: string
  readonly columns: readonly CatalogColumn[]
  readonly canMeet: CanMeet
}

/** A client's request, translated for the list engine. */
export interface AskedList {
  readonly query: ListQuery & WantedRows
  /** True if no row can match, so that no read is necessary. */
  readonly findsNothing: boolean
  readonly cells: readonly AskedCell[]
  /** The parts of the request that have no effect, in the client's words. */
  readonly ignored: readonly string[]
}

export interface AskedCell {
  /** Where the client reads the cell in the row. */
  readonly place: Place
  /** Null if the actor may read no such column. The client then gets empty cells instead of one error per cell. */
  readonly column: CatalogColumn | null
}

interface MatchedColumn extends RequestedColumn {
  readonly column: CatalogColumn | null
}

/**
 * Throws Problem `bad-request` for an order by a missing column, for regular expressions, for column searches that
 * exceed a filter's limits, and for anything that would break the client.
 */
export function toQuery(table: AskedTable, request: DataTableRequest): AskedList {
  const columns = matchColumns(table, request)
  const filter = joinSearches([
    ...columns.map((column) => ({ path: column.search.path, part: toColumnFilter(column, table) })),
    ...request.groups.map((searched) => ({
      path: searched.path,
      part: toGroupFilter(searched, columns, table),
    })),
  ])
  const isNarrowed = columns.length > 0
  const cells = isNarrowed ? toCells(columns, table) : table.columns.map(toOwnCell)
  const shown = isNarrowed ? namesOf(cells) : []
  return {
    query: {
      table: table.id,
      columns: shown.length > 0 ? shown : null,
      filter: typeof filter === 'string' ? null : filter,
      search: toSearch(request.search),
      searchColumns: isNarrowed ? namesOf(columns.filter(({ searchable }) => searchable)) : null,
      sort: toSort(request.order, columns, table),
      page: 1,
      cursor: null,
      size: request.length,
      count: 'none',
    },
    findsNothing: filter === 'nothing',
    cells,
    ignored: toIgnored(request, columns),
  }
}

/** Finds the column by its name, else by the property that the client reads. */
function matchColumns(table: AskedTable, request: DataTableRequest): MatchedColumn[] {
  const byName = new Map(table.columns.map((column) => [column.schema.name, column]))
  return request.columns.map((requested) => {
    requireNoCall(table, requested)
    return { ...requested, column: byName.get(requested.name) ?? findRead(table, requested.data) }
  })
}

/** A column whose name the client takes for a function call would break it, because answers hold no functions. */
function requireNoCall(table: AskedTable, { path, data, beside }: RequestedColumn): void {
  for (const property of [data, ...beside]) {
    if (!callsFunction(property) || findRead(table, property) === null) continue
    throw new Problem('bad-request', dataTableRefusals.call(`${path}[data]`, property))
  }
}

/** In a column whose values have no parts, such as a number, the search compares the whole text. */
function toColumnFilter({ column, searchable, search }: MatchedColumn, { canMeet }: AskedTable): Part {
  if (column === null || !searchable) return 'everything'
  const words = termsOf(search).flatMap((term) =>
    canMeet(column, toPartOf(column, term)) ? parseSmartSearch(term) : parseWhole(term),
  )
  return allOf(words.map((word) => wordFilter(word, [column], canMeet)))
}

function toGroupFilter(
  { columns: indices, term }: SearchGroup,
  columns: readonly MatchedColumn[],
  { canMeet }: AskedTable,
): Part {
  if (isCode(term)) return 'everything'
  const searched = columns.flatMap(({ index, column, searchable }) =>
    column !== null && searchable && indices.includes(index) ? column : [],
  )
  return allOf(parseSmartSearch(term).map((word) => wordFilter(word, searched, canMeet)))
}

function toSearch(search: DataTableSearch): string {
  const words = termsOf(search).flatMap(parseSmartSearch)
  const most = listLimits.searchWords
  if (words.length > most) throw new Problem('bad-request', dataTableRefusals.tooManyWords(most))
  return tidySearch(formatSearch(words))
}

/** The searched texts, both typed and fixed. */
function termsOf({ path, value, isRegex, fixed }: DataTableSearch): string[] {
  if (isRegex && value !== '') throw new Problem('bad-request', dataTableRefusals.regex(`${path}[regex]`))
  const terms = [value, ...fixed.map(({ term }) => term).filter((term) => !isCode(term))]
  return terms.filter((term) => term.trim() !== '')
}

/** True for what a client sends if its page searches by a function or a regular expression. */
function isCode(term: string): boolean {
  return term === 'function' || /^\/.*\/[a-z]*$/s.test(term)
}

function toSort(
  order: readonly RequestedOrder[],
  columns: readonly MatchedColumn[],
  table: AskedTable,
): SortKey[] {
  const keys = new Map<string, SortKey>()
  for (const wished of order) {
    const requested = findOrdered(wished, columns)
    if (requested?.orderable === false) continue
    const column = requested?.column ?? findColumn(table, wished.name)
    if (column === null) throw new Problem('bad-request', dataTableRefusals.noSuchColumn(wished.path))
    const { name } = column.schema
    if (!keys.has(name)) keys.set(name, { column: name, direction: wished.direction })
  }
  return [...keys.values()]
}

function findOrdered(
  { column, name }: RequestedOrder,
  columns: readonly MatchedColumn[],
): MatchedColumn | undefined {
  return columns.find((requested) =>
    column === null ? name !== '' && requested.name === name : requested.index === column,
  )
}

/** Each cell under the property that the client reads, and under the column's own name for the page's functions. */
function toCells(columns: readonly MatchedColumn[], table: AskedTable): AskedCell[] {
  const beside = columns
    .flatMap((column) => column.beside)
    .map((property) => ({ place: toPlace(property), column: findRead(table, property) }))
  const own = columns.flatMap(({ column }) => (column === null ? [] : toOwnCell(column)))
  const read = columns.filter(readsProperty).map(({ data, column }) => ({ place: toPlace(data), column }))
  const byPlace = new Map([...beside, ...own, ...read].map((cell) => [JSON.stringify(cell.place), cell]))
  return [...byPlace.values()]
}

/** A page may escape the dots of a name or not. */
function findRead(table: AskedTable, property: string): CatalogColumn | null {
  return findColumn(table, property) ?? findColumn(table, unescapeDots(property))
}

function findColumn(table: AskedTable, name: string): CatalogColumn | null {
  return table.columns.find(({ schema }) => schema.name === name) ?? null
}

function toOwnCell(column: CatalogColumn): AskedCell {
  return { place: [column.schema.name], column }
}

function readsProperty({ data }: RequestedColumn): boolean {
  return data !== '' && data !== 'function'
}

function namesOf(columns: readonly Pick<MatchedColumn, 'column'>[]): string[] {
  return [...new Set(columns.flatMap(({ column }) => (column === null ? [] : column.schema.name)))]
}

function toIgnored(request: DataTableRequest, columns: readonly MatchedColumn[]): string[] {
  const unknown = columns.filter((one) => one.column === null && (one.name !== '' || readsProperty(one)))
  const unsearched = columns.filter(
    ({ column, searchable, search }) => column !== null && !searchable && termsOf(search).length > 0,
  )
  const fixed = [request.search, ...columns.map(({ search }) => search)].flatMap((search) => search.fixed)
  return [
    ...unknown.map(({ path }) => path),
    ...unsearched.map(({ search }) => search.path),
    ...[...fixed, ...request.groups].filter(({ term }) => isCode(term)).map(({ path }) => path),
    ...request.order
      .filter((wished) => findOrdered(wished, columns)?.orderable === false)
      .map(({ path }) => path),
  ]
}
