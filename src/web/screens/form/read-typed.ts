import { fieldsOf, readChildRows, type SentRow, type TypedRow, toPlace } from '../../../wire/child-rows.ts'
import { type FormField, type RowForm, readRowForm, type SentForm } from '../../../wire/row-form.ts'
import type { Typed } from './use-draft.ts'

/** What the fields of a form have, apart from what they had in the beginning. */
export function readTyped(form: RowForm, data: FormData): Typed {
  const rows = readChildRows(form, data).flatMap((row): [string, TypedRow][] => {
    const touched = leaveStart(fieldsOfRow(form, row), row.touched)
    const isTyped = row.isOut || Object.keys(touched).length > 0
    return isTyped ? [[toPlace(row.table, row.name), { touched, isOut: row.isOut }]] : []
  })
  return { touched: leaveStart(form.fields, readRowForm(form, data).touched), rows: Object.fromEntries(rows) }
}

function fieldsOfRow({ children }: RowForm, { table, name }: SentRow): readonly FormField[] {
  const child = children.find((one) => one.table.id === table)
  return child ? fieldsOf(child, name) : []
}

function leaveStart(fields: readonly FormField[], touched: SentForm['touched']): SentForm['touched'] {
  const typed = Object.entries(touched).filter(([name, { input }]) => {
    const start = fields.find(({ column }) => column.name === name)?.start
    return input.text !== start?.text || input.state !== start.state
  })
  return Object.fromEntries(typed)
}
