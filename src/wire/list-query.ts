import type { Filter } from './filter.ts'

/** What a list asks. The page's address, the JSON API and the DataTables door share it. */
export interface ListQuery {
  /** As `encodeTable` writes it. */
  readonly table: string
  /** The columns to show, in their order; null shows all that may be read. */
  readonly columns: readonly string[] | null
  readonly filter: Filter | null
  /** As typed; `parseSearch` reads its words. */
  readonly search: string
  /** The most important key first; empty is the table's own order. */
  readonly sort: readonly SortKey[]
  /** With a cursor only the number that the page is called by. */
  readonly page: number
  readonly cursor: CursorRef | null
  readonly size: number
  readonly count: CountWish
  /** The cursor of an incomplete answer to the same query. The search goes on from there. */
  readonly continue?: string | undefined
}

export interface SortKey {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** A place in the list as an earlier page gave it. */
export interface CursorRef {
  readonly side: 'after' | 'before'
  readonly token: string
}

/** auto: what is ready when the rows are. none: none. exact: the rows wait for it. */
export type CountWish = 'auto' | 'none' | 'exact'

/** capped: as far as it matters to most, for a moment. exact: to the end, for as long as counting may take. */
export type CountMode = 'capped' | 'exact'

/** The sizes that a list offers; the first one is the default. */
export const pageSizes = [10, 25, 50, 100] as const

export const listLimits = {
  size: 100,
  page: 100_000_000,
  sortKeys: 8,
  columns: 200,
  searchCharacters: 200,
  searchWords: 8,
  cursorCharacters: 4000,
} as const

/** The first page of a table as it is. */
export function wholeList(table: string): ListQuery {
  return {
    table,
    columns: null,
    filter: null,
    search: '',
    sort: [],
    page: 1,
    cursor: null,
    size: pageSizes[0],
    count: 'auto',
  }
}
