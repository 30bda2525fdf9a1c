import { groupFields, isTechnical } from '../../../wire/field-groups.ts'
import type { FormField, RowForm } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ChildTable } from './child-table.tsx'
import { Field, isRequired } from './field.tsx'
import { FindTaken } from './find-taken.tsx'
import styles from './form.module.css'
import type { TypedForm } from './use-typed-form.ts'

interface FormFieldsProps {
  readonly form: RowForm
  readonly typed: TypedForm
}

/** The fields of the row, in groups. */
export function FormFields({ form, typed }: FormFieldsProps) {
  const texts = useTexts(formTexts)
  const { table } = form
  const groups = groupFields(form.fields, {
    columnOf: ({ column }) => column,
    isTechnical: isQuiet,
    table,
  })
  const columns = (fields: readonly FormField[]) => (
    <div className={styles.columns}>{fields.map((field) => draw(field, typed, form))}</div>
  )
  return (
    <div className={styles.fields}>
      {groups.own.map(({ label, fields }) => (
        <fieldset key={label} className={styles.group}>
          <legend>
            <bdi>{label}</bdi>
          </legend>
          {columns(fields)}
        </fieldset>
      ))}
      {columns(groups.main)}
      {groups.wide.map((field) => draw(field, typed, form))}
      {form.children.map((child) => (
        <ChildTable key={child.table.id} child={child} rows={typed.rows} isEdit={form.purpose === 'edit'} />
      ))}
      {groups.technical.length > 0 && (
        <fieldset className={styles.technical}>
          <legend>{texts.technical}</legend>
          {columns(groups.technical)}
        </fieldset>
      )}
    </div>
  )
}

function draw(field: FormField, typed: TypedForm, { purpose, table, row }: RowForm) {
  const { name } = field.column
  const state = typed.fieldOf(field)
  return (
    <Field
      key={name}
      field={field}
      table={table.id}
      state={state}
      isEdit={purpose === 'edit'}
      onChange={(input) => typed.type(field, input)}
      onTheirs={() => typed.drop(field)}
    >
      {field.unique && state.isTouched && state.error === null && (
        <FindTaken
          table={table}
          column={field.column}
          input={state.input}
          own={purpose === 'edit' ? (row?.key ?? null) : null}
        />
      )}
    </Field>
  )
}

/** What a person must type is never quiet. */
function isQuiet(field: FormField): boolean {
  const isMissing = isRequired(field) && field.start.text === ''
  return isTechnical(field.column) && !isMissing
}
