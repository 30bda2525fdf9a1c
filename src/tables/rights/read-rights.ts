import type { Filter } from '../../wire/filter.ts'
import { parseFilter } from '../../wire/filter-text.ts'
import type { TableRights } from '../../wire/rights.ts'
import { toTableRights } from './to-table-rights.ts'

/** What a guest of a list may read of a table. */
export interface ReadRights {
  /** The names of the readable columns. Default: all. Rows are called by their key in any case. */
  readonly columns?: readonly string[]
  /** A filter, or its text as in an address. Default: all rows. */
  readonly rows?: Filter | string
}

export function fromReadRights({ columns, rows }: ReadRights): TableRights {
  const scope = typeof rows === 'string' ? parseFilter(rows) : (rows ?? null)
  const reaches = [{ scope, columns: columns ? new Set(columns) : ('all' as const) }]
  return toTableRights({ read: reaches, export: reaches })
}
