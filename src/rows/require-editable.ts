import { Problem } from '../std/problem.ts'
import { type CatalogColumn, maskedColumns, mayInSome, type RowSource } from '../tables/index.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

/**
 * Returns the column for an actor who may write it. Throws Problem `not-found` for a column that they can't see, and
 * `forbidden` for one that they may only see.
 */
export function requireEditable(source: RowSource, name: string): CatalogColumn {
  requireInSight(source)
  const column = source.table.columns.find(({ schema }) => schema.name === name)
  requireUnmasked(source, name)
  if (column === undefined || !isReadable(source, name)) {
    throw new Problem('not-found', rowRefusals.noSuchColumn(name))
  }
  requireUpdate(source, column)
  return column
}

/** A caller who may know of a masked column reads why a list can't write it. */
function requireUnmasked({ table, rights }: RowSource, name: string): void {
  const isMasked = maskedColumns(table, rights).some(({ schema }) => schema.name === name)
  if (isMasked) throw new Problem('forbidden', listRefusals.maskedColumn(name))
}

export function requireUpdate({ table, rights }: RowSource, { schema, rules }: CatalogColumn): void {
  if (!rights.may.has('change') && table.schema.may.update) {
    throw new Problem('forbidden', rowRefusals.roleMayNot)
  }
  if (!schema.updatable) {
    throw new Problem('forbidden', table.schema.unwritable ?? rowRefusals.accountMayNot(schema.name))
  }
  if (!mayInSome(rights, 'change', schema.name)) {
    throw new Problem('forbidden', rowRefusals.mayNotWrite(schema.name))
  }
  if (rules?.readOnly) throw new Problem('forbidden', rowRefusals.readOnly(schema.name))
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
  if (table.key.includes(schema)) throw new Problem('forbidden', rowRefusals.isKey(schema.name))
}

export function requireInSight({ rights }: RowSource): void {
  if (!rights.may.has('read')) throw new Problem('not-found', listRefusals.noSuchTable)
}

export function isReadable({ rights }: RowSource, column: string): boolean {
  return rights.columns === 'all' || rights.columns.has(column)
}
