import { Problem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import type { TableRights } from '../../wire/rights.ts'
import type { LabelForm } from '../../wire/row-label.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { RowSource } from '../source.ts'
import type { CatalogColumn, CatalogTable, MaskedColumn } from './catalog.ts'

/** The columns that this actor may read. */
export function readableColumns(table: CatalogTable, rights: TableRights): readonly CatalogColumn[] {
  requireRead(rights)
  const { columns } = rights
  if (columns === 'all') return table.columns
  return table.columns.filter((column) => columns.has(column.schema.name))
}

/** The label form for this actor. It uses a name only if they may read all its columns. */
/** Whether rows of the table can be added, and the actor may do so. */
export function isAddable(table: CatalogTable, rights: TableRights): boolean {
  return table.key.length > 0 && rights.may.has('create') && table.schema.may.insert
}

export function readableLabel(table: CatalogTable, rights: TableRights): LabelForm {
  const names = new Set(readableColumns(table, rights).map((column) => column.schema.name))
  const { parts, noun } = table.rowLabel
  return parts.every(({ column }) => names.has(column)) ? table.rowLabel : { parts: [], noun }
}

/** The masked columns that this actor may know of. */
export function maskedColumns(table: CatalogTable, { columns }: TableRights): readonly MaskedColumn[] {
  return columns === 'all' ? table.masked : table.masked.filter(({ schema }) => columns.has(schema.name))
}

/** Finds a column by its name. A forbidden column gets the same refusal as a missing one. */
export function requireColumn(
  { table, rights }: RowSource,
  name: string,
  sentence: (name: string) => Words,
): CatalogColumn {
  const found = readableColumns(table, rights).find((column) => column.schema.name === name)
  const isMasked = maskedColumns(table, rights).some((column) => column.schema.name === name)
  if (isMasked) throw new Problem('bad-request', listRefusals.maskedColumn(name))
  if (!found) throw new Problem('bad-request', sentence(name))
  return found
}

/** For an actor without the right to read, the table does not exist. */
export function requireRead(rights: TableRights): void {
  if (!rights.may.has('read')) throw new Problem('not-found', listRefusals.noSuchTable)
}
