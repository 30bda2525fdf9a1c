import type { BatchEntry } from '../audit/index.ts'
import type { ColumnSchema } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { CatalogTable } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { withName } from './find-doomed.ts'
import type { TablesInReach } from './row-writer.ts'

/** A deleted row as the trail keeps it, ready to come back. */
export interface LostRow {
  readonly entry: BatchEntry
  readonly table: CatalogTable
  /** The columns that are written, with their values in the database's own text. */
  readonly values: ReadonlyMap<ColumnSchema, string | null>
}

/** Throws a Problem with the reason if the row can't come back. */
export function toLostRow(entry: BatchEntry, reach: TablesInReach): LostRow {
  const table = requireTable(entry, reach)
  const rights = reach.rightsOn(table)
  if (!rights.may.has('create')) {
    throw new Problem('forbidden', withName(reach, table, rowRefusals.mayNotRestore))
  }
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
  const values = new Map<ColumnSchema, string | null>()
  for (const { column: name, exact } of entry.fields) {
    const column = table.schema.columns.find((known) => known.name === name)
    // A column that is gone, or that the database computes, is left out.
    if (column === undefined || column.generated) continue
    if (exact) values.set(column, exact.before)
    else if (!column.nullable && column.defaultExpression === null) {
      throw new Problem('conflict', rowRefusals.valueNotKept(name))
    }
  }
  const unknown = table.key.find((column) => !values.has(column))
  if (unknown) throw new Problem('conflict', rowRefusals.valueNotKept(unknown.name))
  return { entry, table, values }
}

export function requireTable({ table: id }: BatchEntry, { tables, rightsOn }: TablesInReach): CatalogTable {
  const table = tables.get(id)
  if (table === undefined) throw new Problem('gone', rowRefusals.tableGone)
  if (!rightsOn(table).may.has('read')) throw new Problem('forbidden', rowRefusals.mayNotRestore(null))
  return table
}
