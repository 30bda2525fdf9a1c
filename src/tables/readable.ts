import { Problem } from '../std/problem.ts'
import type { TableRights } from '../wire/rights.ts'
import type { CatalogColumn, CatalogTable } from './catalog.ts'

/** The columns that this actor may read; without the right there is, for them, no such table. */
export function readableColumns(table: CatalogTable, rights: TableRights): readonly CatalogColumn[] {
  if (!rights.may.has('read')) throw new Problem('not-found', 'There is no such table.')
  const { columns } = rights
  if (columns === 'all') return table.columns
  return table.columns.filter((column) => columns.has(column.schema.name))
}
