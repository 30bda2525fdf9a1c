import { Problem } from '../std/problem.ts'
import type { ListSource, RowSource } from '../tables/index.ts'
import type { Column } from '../wire/column.ts'
import type { RowDetail, TableHead } from '../wire/list-page.ts'
import type { FormField, FormPurpose, RowForm } from '../wire/row-form.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { requireCreate } from './add-row.ts'
import { describeField, isHiddenIn, readWhole } from './describe-field.ts'
import { findWritable } from './find-writable.ts'
import { requireInSight } from './require-editable.ts'

export interface FormOrder {
  readonly source: ListSource
  /** The table in the form for screens. */
  readonly head: TableHead
  readonly purpose: FormPurpose
  /** The row that is edited or copied; null for a new one. */
  readonly row: RowDetail | null
  readonly children: RowForm['children']
}

/** Describes the form of a row for an actor who may add or change it. */
export async function openForm({ source, head, purpose, row, children }: FormOrder): Promise<RowForm> {
  if (purpose === 'edit') requireChange(source)
  else requireCreate(source)
  const isWritable = await findWritable(source, row === null || purpose !== 'edit' ? [] : [row.key])
  const [whole = {}] = row === null ? [] : await readWhole(source, [row])
  const schemas = new Map(
    [...source.table.columns, ...source.table.masked].map((one) => [one.schema.name, one]),
  )
  const { hidden = [] } = source.table.form
  const isLeftOut = (column: Column) =>
    hidden.includes(column.name) || (purpose === 'edit' && row !== null && isHiddenIn(row, column))
  const fields = head.columns.flatMap((column): FormField[] => {
    const known = isLeftOut(column) ? undefined : schemas.get(column.name)
    const value = whole[column.name] ?? null
    return known ? [describeField({ source, column, known, purpose, value, row, isWritable })] : []
  })
  const { id, label, rowLabel, groups } = head
  const own = row && { key: row.key, label: row.label }
  return { purpose, table: { id, label, rowLabel, groups }, row: own, fields, children }
}

function requireChange(source: RowSource): void {
  const { table, rights } = source
  requireInSight(source)
  if (!rights.may.has('change') || !table.schema.may.update) {
    throw new Problem('forbidden', table.schema.unwritable ?? rowRefusals.roleMayNot)
  }
  if (table.key.length === 0) throw new Problem('forbidden', rowRefusals.noKey)
}
