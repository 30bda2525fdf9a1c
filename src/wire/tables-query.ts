import type { TableSummary } from './list-page.ts'
import { parseListQuery } from './list-query-url.ts'

/** A search for tables, and the page of its result. */
export interface TablesQuery {
  /** The text that the reader typed. The best matches come first. */
  readonly search: string
  readonly page: number
  /** Null for all tables. */
  readonly size: number | null
}

/** Some of the tables that the reader may see. */
export interface TablesPart<Table = TableSummary> {
  readonly tables: readonly Table[]
  /** The number of tables that match. */
  readonly found: number
  /** The numbers of everything that the reader may see. */
  readonly all: { readonly tables: number; readonly views: number; readonly schemas: number }
}

export const tablesParameters = ['q', 'page', 'size'] as const

/** A page carries at most this many tables. The server searches the others. */
export const mostTables = 60

/** The tables that every page carries. */
export const firstTables: TablesQuery = { search: '', page: 1, size: mostTables }

/** Parses `?q=order&size=50`. Without a size it means all tables. */
export function parseTablesQuery(parameters: URLSearchParams): TablesQuery {
  const { search, page, size } = parseListQuery('', parameters, tablesParameters)
  return { search, page, size: parameters.get('size') ? size : null }
}
