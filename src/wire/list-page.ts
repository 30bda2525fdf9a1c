import type { Column } from './column.ts'
import type { WireValue } from './value.ts'

/** A page of a list: what `…/rows` answers and what the list screen draws. */
export interface ListPage {
  readonly rows: readonly ListRow[]
  readonly page: {
    readonly number: number
    readonly size: number
    readonly hasNext: boolean
    readonly hasPrevious: boolean
    /** Cursors for `?after=` and `?before=`. */
    readonly next: string | null
    readonly previous: string | null
  }
  readonly count: ListCount
  /** The journal's settled cursor, read before the query; null where nothing is journaled yet. */
  readonly asOf: string | null
}

export interface ListRow {
  /** Ready for an address; null where the table has no key. */
  readonly key: string | null
  readonly values: Readonly<Record<string, WireValue>>
}

export interface ListCount {
  readonly value: number | null
  readonly mode: 'exact' | 'capped' | 'estimated' | 'none'
}

export interface TableSummary {
  /** As `encodeTable` writes it: the table's word in every address. */
  readonly id: string
  readonly label: string
  readonly schema: string | null
  readonly type: 'table' | 'view'
  readonly rowEstimate: number | null
}

export interface TableHead extends TableSummary {
  readonly comment: string | null
  readonly columns: readonly Column[]
}

export interface RowDetail {
  readonly key: string
  /** How people call the row: its label column, else its key. */
  readonly label: string
  readonly values: Readonly<Record<string, WireValue>>
}
