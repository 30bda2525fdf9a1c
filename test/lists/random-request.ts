import fc from 'fast-check'
import { encodeKey, encodeTable } from '../../src/wire/key.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import { toListSearch } from '../../src/wire/list-query-url.ts'
import { anyListQuery, hostileText } from '../list-queries.ts'
import type { KnownTable } from './known-table.ts'
import { type DataTableParts, randomDataTable } from './random-data-table.ts'
import { randomQuery } from './random-query.ts'

export interface RandomRequest {
  readonly door: Door
  readonly path: string
  readonly body: DataTableParts['body']
}

export type Door = keyof typeof doors

/** The addresses of a table, by the kind of answer. */
const doors = {
  page: (table: string) => `/t/${table}`,
  'page data': (table: string) => `/t/${table}`,
  'row page': (table: string) => `/t/${table}/`,
  head: (table: string) => `/api/tables/${table}`,
  rows: (table: string) => `/api/tables/${table}/rows`,
  row: (table: string) => `/api/tables/${table}/rows/`,
  count: (table: string) => `/api/tables/${table}/count`,
  facets: (table: string) => `/api/tables/${table}/facets`,
  csv: (table: string) => `/api/tables/${table}/export.csv`,
  ndjson: (table: string) => `/api/tables/${table}/export.ndjson`,
  datatable: (table: string) => `/api/tables/${table}/datatable`,
} as const

/** Requests of people, programs and scanners: correct, slightly wrong, and nonsense. */
export function randomRequest(tables: readonly KnownTable[]): fc.Arbitrary<RandomRequest> {
  const names: readonly Door[] = ['page', 'page data', 'rows', 'rows', 'row', 'row page', 'head', 'count']
  const others: readonly Door[] = ['facets', 'csv', 'ndjson', 'datatable', 'datatable', 'datatable']
  return fc
    .tuple(fc.constantFrom(...tables), fc.constantFrom(...names, ...others))
    .chain(([known, door]) => requestTo(door, known))
}

const listParameters = ['page', 'size', 'after', 'before', 'sort', 'q', 'filter', 'columns', 'count']

function requestTo(door: Door, known: KnownTable): fc.Arbitrary<RandomRequest> {
  const address = tableIds(known).map(doors[door])
  switch (door) {
    case 'row':
    case 'row page':
      return fc.tuple(address, keys(known)).map(([path, key]) => ({ door, path: path + key, body: null }))
    case 'datatable':
      return fc
        .tuple(address, randomDataTable(known))
        .map(([path, { search, body }]) => ({ door, path: path + search, body }))
    case 'count':
      return asked(door, address, searches(known, ['filter', 'q', 'mode']))
    case 'facets':
      return asked(door, address, searches(known, ['filter', 'q', 'column']))
    case 'csv':
    case 'ndjson':
      return asked(door, address, searches(known, ['filter', 'q', 'sort', 'columns']))
    case 'page data':
      return asked(door, address.filter(isOwn), searches(known, listParameters))
    default:
      return asked(door, address, searches(known, listParameters))
  }
}

/** An address that is empty or only dots belongs to another page, which has no JSON. */
function isOwn(path: string): boolean {
  return !/\/(?:\.|%2e){0,2}$/i.test(path)
}

function asked(
  door: Door,
  address: fc.Arbitrary<string>,
  search: fc.Arbitrary<string>,
): fc.Arbitrary<RandomRequest> {
  return fc.tuple(address, search).map(([path, text]) => ({ door, path: `${path}?${text}`, body: null }))
}

function tableIds({ table }: KnownTable): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(table.id) },
    hostileText.map((name) => encodeTable({ schema: null, name })),
    hostileText.map(encodeURIComponent),
  )
}

function keys({ rows }: KnownTable): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...rows.map((row) => row.key ?? '1')) },
    fc.array(hostileText, { minLength: 1, maxLength: 3 }).map(encodeKey),
    hostileText.map(encodeURIComponent),
  )
}

/** A query string: a correct one, one with a wrong letter, or arbitrary pairs. */
function searches(known: KnownTable, names: readonly string[]): fc.Arbitrary<string> {
  // The rows of a page need not exist. It is enough that many do.
  const oracle = { count: () => known.rows.length }
  const columns = known.table.columns.map((column) => column.schema.name)
  const own = fc.record({ column: fc.constantFrom(...columns), mode: fc.constantFrom('capped', 'exact') })
  const sensible = toSearch(names, randomQuery(known, oracle), own)
  const foreign = toSearch(names, anyListQuery, own)
  const value = fc.oneof(fc.constantFrom(...columns, 'exact', 'capped', '-1', '1', 'id:is:1'), hostileText)
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), value), { maxLength: 4 })
  return fc.oneof(
    { weight: 4, arbitrary: sensible },
    {
      weight: 2,
      arbitrary: fc.tuple(sensible, fc.nat(), fc.constantFrom('', ...'=%&;:,()-"+0a')).map(misspell),
    },
    foreign,
    pairs.map((all) => new URLSearchParams(all).toString()),
  )
}

/** Keeps the parameters that this door knows, from a list query and from the doors' own parameters. */
function toSearch(
  names: readonly string[],
  queries: fc.Arbitrary<ListQuery>,
  own: fc.Arbitrary<Readonly<Record<string, string>>>,
): fc.Arbitrary<string> {
  return fc.tuple(queries, own).map(([query, others]) => {
    const pairs = [...new URLSearchParams(toListSearch(query)), ...Object.entries(others)]
    return new URLSearchParams(pairs.filter(([name]) => names.includes(name))).toString()
  })
}

function misspell([text, at, letter]: [string, number, string]): string {
  const place = at % (text.length + 1)
  return text.slice(0, place) + letter + text.slice(place + 1)
}
