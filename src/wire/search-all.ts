import { Problem } from '../std/problem.ts'
import { requireKnown } from './list-query-url.ts'
import type { FoundInTable, SearchSummary } from './search-all-shape.ts'
import { tidySearch } from './search-words.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** How a row was found, the best way first. */
export const findings = ['key', 'unique', 'label', 'label-start', 'label-part', 'text'] as const

export type Finding = (typeof findings)[number]

/** One line of an answer that comes table by table. The last line is the summary. */
export type SearchLine = { readonly found: FoundInTable } | { readonly summary: SearchSummary }

export const searchAllParameters = ['q', 'tables', 'prefer', 'most', 'seconds'] as const

export const searchAllLimits = { most: 20, seconds: 10, tables: 200 } as const

export interface SearchAllQuery {
  readonly search: string
  /** The ids of the tables to search; null: all that the reader may read. */
  readonly tables: readonly string[] | null
  /** The ids of tables that come first, such as those that the reader has just used. */
  readonly prefer: readonly string[]
  /** The answer has at most so many rows of each table. */
  readonly most: number
  readonly seconds: number
}

export const usualSearch: SearchAllQuery = { search: '', tables: null, prefer: [], most: 5, seconds: 1 }

/** Parses `?q=lamp&tables=products,orders&most=5&seconds=1`. */
export function parseSearchAll(parameters: URLSearchParams): SearchAllQuery {
  requireKnown(parameters, searchAllParameters)
  const tables = parseTables('tables', parameters)
  return {
    search: tidySearch(parameters.get('q') ?? ''),
    tables: tables.length === 0 ? null : tables,
    prefer: parseTables('prefer', parameters),
    most: parseNumber('most', parameters),
    seconds: parseNumber('seconds', parameters),
  }
}

/** The address of the screen. It leaves out what is usual. */
export function toSearchUrl({ search, seconds }: Pick<SearchAllQuery, 'search' | 'seconds'>): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (seconds !== usualSearch.seconds) parameters.set('seconds', String(seconds))
  return parameters.size === 0 ? '/search' : `/search?${parameters}`
}

/** The best matches first. Equal ones are in the order of their tables' labels. */
export function inRank(tables: readonly FoundInTable[]): FoundInTable[] {
  return tables.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.table.label < other.table.label ? -1 : 1),
  )
}

function rankOf({ rows }: FoundInTable): number {
  return Math.min(...rows.map(({ by }) => findings.indexOf(by)))
}

function parseTables(name: 'tables' | 'prefer', parameters: URLSearchParams): readonly string[] {
  const ids = (parameters.get(name) ?? '').split(',').filter((id) => id !== '')
  if (ids.length > searchAllLimits.tables) {
    throw new Problem('bad-request', listRefusals.notInRange(name, searchAllLimits.tables))
  }
  return ids
}

function parseNumber(name: 'most' | 'seconds', parameters: URLSearchParams): number {
  const text = parameters.get(name) ?? ''
  if (text === '') return usualSearch[name]
  const number = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  if (number < 1 || number > searchAllLimits[name]) {
    throw new Problem('bad-request', listRefusals.notInRange(name, searchAllLimits[name]))
  }
  return number
}
