import { isSmall } from '../catalog/table-size.ts'
import type { ListSource } from '../source.ts'

/** So many rows of small tables are read in one search, and so many first rows of a table whose size is unknown. */
const most = { inAll: 200_000, ofUnknown: 10_000 }

/** The small tables among these, as far as reading all their rows takes little time. They are in the order of the search. */
export function findSmall(sources: readonly ListSource[]): ReadonlySet<ListSource> {
  let left = most.inAll
  return new Set(
    sources.filter((source) => {
      const rows = toRows(source)
      if (rows === null || rows > left) return false
      left -= rows
      return true
    }),
  )
}

/** How many first rows to read of a table of unknown size; null if its size is known. */
export function mostRowsOf({ table }: Pick<ListSource, 'table'>): number | null {
  return table.schema.rowEstimate === null ? most.ofUnknown : null
}

/** How many rows the search would read; null if they may be too many. */
function toRows({ database, table: { schema } }: ListSource): number | null {
  if (isSmall(schema)) return schema.rowEstimate
  // A database that has to be told to stop can't read the first rows only.
  const isUnknown = schema.rowEstimate === null && schema.type === 'table'
  return isUnknown && database.sql.stoppable(schema) === null ? most.ofUnknown : null
}
