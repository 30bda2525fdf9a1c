import type { RowForm } from '../../../wire/row-form.ts'
import type { formTexts } from '../../../wire/texts/forms.ts'

export function toFormTitle({ purpose, row, table }: RowForm, texts: typeof formTexts): string {
  const { noun } = table.rowLabel
  if (purpose === 'edit') return texts.edit(row?.label ?? '')
  if (purpose === 'clone') return texts.clone(row?.label ?? '')
  return noun === '' ? texts.new(table.label) : texts.newOf(noun)
}
