import type { RowCondition, TableRights } from '../wire/rights.ts'

/** What an actor may read of a table. */
export interface ReadRights {
  /** The names of the readable columns. Default: all. Rows are called by their key in any case. */
  readonly columns?: readonly string[]
  /** Default: all rows. */
  readonly rows?: RowCondition
}

/** Equal rights make one class, so that nobody gets a count or a place that was made for others. */
export function toTableRights({ columns, rows }: ReadRights): TableRights {
  const names = columns && [...new Set(columns)].sort()
  return {
    may: new Set(['read']),
    columns: names ? new Set(names) : 'all',
    rows: rows ?? null,
    rightsClass: JSON.stringify([names ?? null, rows ? [rows.column, rows.values] : null]),
  }
}

export const mayNothing: TableRights = {
  may: new Set(),
  columns: new Set(),
  rows: null,
  rightsClass: 'none',
}
