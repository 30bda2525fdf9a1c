import type { Measure } from './aggregate.ts'
import type { Filter } from './filter.ts'
import type { GroupBy } from './group-by.ts'
import type { Look } from './look.ts'

/** The query of a list. The page's address, the JSON API and the DataTables door share it. */
export interface ListQuery {
  /** In the form of `encodeTable`. */
  readonly table: string
  /** The columns to show in their order; null shows all readable ones. */
  readonly columns: readonly string[] | null
  readonly filter: Filter | null
  /** The typed text. `parseSearch` reads its words. */
  readonly search: string
  /** The most important key first. Empty: the table's own order. The column of a group is the first one. */
  readonly sort: readonly SortKey[]
  /** With a cursor it is only the number that the page shows. */
  readonly page: number
  readonly cursor: CursorRef | null
  readonly size: number
  readonly count: CountWish
  /** What the foot of its table tells of columns over all rows. It chooses no rows. */
  readonly foot?: readonly Measure[] | undefined
  /** The rows have a heading for each group of this. It chooses no rows. */
  readonly group?: GroupBy | undefined
  /** Left out: a table. It chooses no rows. */
  readonly look?: Look | undefined
  /** The cursor of an incomplete answer to the same query, from which the search continues. */
  readonly continue?: string | undefined
}

export interface SortKey {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** A place in the list from an earlier page. */
export interface CursorRef {
  readonly side: 'after' | 'before'
  readonly token: string
}

/** auto: the count that is ready with the rows. none: no count. exact: the rows wait for the count. */
export type CountWish = 'auto' | 'none' | 'exact'

/** capped: up to the usual limit, for a moment. exact: the full count, up to the time limit. */
export type CountMode = 'capped' | 'exact'

/** The page sizes of a list. The first one is the default. */
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

/** The first page of a table without conditions. */
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
