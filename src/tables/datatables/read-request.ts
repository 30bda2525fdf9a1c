import { Problem } from '../../std/problem.ts'
import { dataTableLimits } from '../../wire/data-table.ts'
import { pageSizes } from '../../wire/list-query.ts'
import { dataTableRefusals } from '../../wire/texts/refusals/data-tables.ts'
import { type Fields, parseFields } from './fields.ts'

/** The request of a DataTables client of any generation. Unknown fields are ignored. */
export interface DataTableRequest {
  readonly draw: number
  readonly start: number
  readonly length: number
  readonly search: DataTableSearch
  /** Searches over several columns at once. */
  readonly groups: readonly SearchGroup[]
  readonly columns: readonly RequestedColumn[]
  readonly order: readonly RequestedOrder[]
}

export interface DataTableSearch {
  /** The client's name for it: "search", "columns[2][search]". */
  readonly path: string
  readonly value: string
  readonly isRegex: boolean
  readonly fixed: readonly FixedTerm[]
}

export interface FixedTerm {
  readonly path: string
  readonly term: string
}

export interface SearchGroup extends FixedTerm {
  /** The indexes of the columns. */
  readonly columns: readonly number[]
}

export interface RequestedColumn {
  readonly path: string
  /** `order` and groups refer to the column by this index. */
  readonly index: number
  /** The property of a row that the client reads; empty if it reads none. */
  readonly data: string
  /** Other properties that it reads for drawing or sorting. */
  readonly beside: readonly string[]
  readonly name: string
  readonly searchable: boolean
  readonly orderable: boolean
  readonly search: DataTableSearch
}

export interface RequestedOrder {
  readonly path: string
  readonly column: number | null
  readonly name: string
  readonly direction: 'asc' | 'desc'
}

/** Reads a query string, a form or JSON. Throws Problem `bad-request` if it is more than a page would send. */
export function readDataTableRequest(text: string): DataTableRequest {
  const root: Place = { fields: parseFields(text), path: '' }
  const search = placeAt(root, 'search')
  return {
    draw: clamp(numberAt(root, 'draw') ?? 0, 0, Number.MAX_SAFE_INTEGER),
    start: clamp(numberAt(root, 'start') ?? 0, 0, dataTableLimits.start),
    length: toLength(numberAt(root, 'length')),
    search: readSearch(search),
    groups: [...readGroups(search, 'groups'), ...readGroups(search, 'groupsFixed')],
    columns: listAt(root, 'columns', dataTableLimits.columns).map(readColumn),
    order: listAt(root, 'order', dataTableLimits.order).map(readOrder),
  }
}

/** The names in the client's manual. */
const besides = ['display', 'sort', 'filter', 'type'] as const

function readColumn(place: Item): RequestedColumn {
  const data = placeAt(place, 'data')
  return {
    path: place.path,
    index: place.index,
    // If the client draws, sorts and searches by different properties, the first one is named `_`.
    data: textAt(place, 'data') || textAt(data, '_'),
    beside: besides.map((name) => textAt(data, name)).filter((property) => property !== ''),
    name: textAt(place, 'name'),
    searchable: textAt(place, 'searchable') !== 'false',
    orderable: textAt(place, 'orderable') !== 'false',
    search: readSearch(placeAt(place, 'search')),
  }
}

function readOrder(place: Item): RequestedOrder {
  return {
    path: place.path,
    column: numberAt(place, 'column'),
    name: textAt(place, 'name'),
    direction: textAt(place, 'dir') === 'asc' ? 'asc' : 'desc',
  }
}

function readSearch(place: Place): DataTableSearch {
  return {
    path: place.path,
    value: textAt(place, 'value'),
    isRegex: textAt(place, 'regex') === 'true',
    fixed: listAt(place, 'fixed', dataTableLimits.searches).map(readTerm),
  }
}

function readGroups(search: Place, name: string): SearchGroup[] {
  return listAt(search, name, dataTableLimits.searches).map((place) => {
    const columns = placeAt(place, 'columns')
    const indices = [...columns.fields.keys()].map((key) => numberAt(columns, key))
    return { ...readTerm(place), columns: indices.filter((index) => index !== null) }
  })
}

function readTerm(place: Place): FixedTerm {
  return { path: place.path, term: textAt(place, 'term') }
}

/** −1 asks for all rows. */
function toLength(length: number | null): number {
  if (length === -1) return dataTableLimits.length
  return clamp(length ?? pageSizes[0], 1, dataTableLimits.length)
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(Math.max(number, least), most)
}

interface Place {
  readonly fields: Fields
  /** For error messages. */
  readonly path: string
}

interface Item extends Place {
  readonly index: number
}

const nothing: Fields = new Map()

function placeAt({ fields, path }: Place, name: string): Place {
  const found = fields.get(name)
  return { fields: found instanceof Map ? found : nothing, path: toPath(path, name) }
}

function listAt(place: Place, name: string, most: number): Item[] {
  const list = placeAt(place, name)
  const indices = [...list.fields.keys()].filter((key) => /^(?:0|[1-9]\d{0,5})$/.test(key)).map(Number)
  if (indices.length > most) throw new Problem('bad-request', dataTableRefusals.tooMany(list.path, most))
  return indices.sort((a, b) => a - b).map((index) => ({ ...placeAt(list, String(index)), index }))
}

function textAt({ fields, path }: Place, name: string): string {
  const found = fields.get(name)
  if (typeof found !== 'string') return ''
  const most = dataTableLimits.characters
  if (found.length > most)
    throw new Problem('bad-request', dataTableRefusals.tooLong(toPath(path, name), most))
  if (found.includes('\0')) throw new Problem('bad-request', dataTableRefusals.nul(toPath(path, name)))
  return found
}

function numberAt({ fields }: Place, name: string): number | null {
  const found = fields.get(name)
  return typeof found === 'string' && /^-?\d{1,15}$/.test(found) ? Number(found) : null
}

function toPath(path: string, name: string): string {
  return path === '' ? name : `${path}[${name}]`
}
