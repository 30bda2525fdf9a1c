/** What a list asks. The page URL and the JSON API share it. */
export interface ListQuery {
  /** As `encodeTable` writes it. */
  readonly table: string
  readonly page: number
  readonly size: number
  /** The most important key first; empty is the table's own order. */
  readonly sort: readonly SortKey[]
}

export interface SortKey {
  readonly column: string
  readonly direction: 'asc' | 'desc'
}

/** The sizes that a list offers; the first one is the default. */
export const pageSizes = [10, 25, 50, 100] as const

export const listLimits = { size: 100, page: 100_000_000, sortKeys: 8 } as const
