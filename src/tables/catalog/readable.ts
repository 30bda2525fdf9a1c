import { Problem } from '../../std/problem.ts'
import type { TableRights } from '../../wire/rights.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { RowSource } from '../source.ts'
import type { CatalogColumn, CatalogTable } from './catalog.ts'

/** The columns that this actor may read. */
export function readableColumns(table: CatalogTable, rights: TableRights): readonly CatalogColumn[] {
  requireRead(rights)
  const { columns } = rights
  if (columns === 'all') return table.columns
  return table.columns.filter((column) => columns.has(column.schema.name))
}

/** One of them by its name. What may not be read is refused in the same words as what isn't there. */
export function requireColumn(
  { table, rights }: RowSource,
  name: string,
  sentence: (name: string) => string,
): CatalogColumn {
  const found = readableColumns(table, rights).find((column) => column.schema.name === name)
  if (!found) throw new Problem('bad-request', sentence(name))
  return found
}

/** Without the right there is, for this actor, no such table. */
export function requireRead(rights: TableRights): void {
  if (!rights.may.has('read')) throw new Problem('not-found', listRefusals.noSuchTable)
}
