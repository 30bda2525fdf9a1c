import type { ChildChange } from '../../../kernel/index.ts'
import { rowNames, type SentRow, toPlace } from '../../../wire/child-rows.ts'
import type { RowForm } from '../../../wire/row-form.ts'

/** What a sent form asks of the rows that belong to its row. */
export function toChildChanges(form: RowForm, rows: readonly SentRow[]): readonly ChildChange[] {
  return rows.flatMap((row): ChildChange[] => {
    const { table, name, version } = row
    const change = toChange(form, row)
    return change === null ? [] : [{ table, name: toPlace(table, name), change, version }]
  })
}

function toChange(form: RowForm, row: SentRow): ChildChange['change'] | null {
  const { name: key, isOut, values, seen } = row
  if (isNewRow(form, row)) return isOut ? null : { insert: values }
  if (isOut) return isShown(form, row) ? { key, delete: true } : null
  return Object.keys(values).length === 0 ? null : { key, set: values, seen }
}

function isNewRow({ purpose }: RowForm, { name }: SentRow): boolean {
  return purpose !== 'edit' || rowNames.isNew(name)
}

/** Whether the row still belongs here: another person may have deleted it. */
function isShown({ children }: RowForm, { table, name }: SentRow): boolean {
  return children.some((child) => child.table.id === table && child.rows.some((row) => row.name === name))
}
