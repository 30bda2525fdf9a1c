import { useId } from 'react'
import { type ChildTable, childPartOf, fieldsOf, rowNames, toPlace } from '../../../wire/child-rows.ts'
import { type FormField, partOf } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './child-rows.module.css'
import { Field } from './field.tsx'
import { toTypedField } from './typed-field.ts'
import type { TypedRowsState } from './use-typed-rows.ts'

interface ChildRowProps {
  readonly child: ChildTable
  readonly rows: TypedRowsState
  readonly isEdit: boolean
  readonly name: string
}

/** A row that belongs to the form's row, with a tick to delete it or to leave it out. */
export function ChildRow({ child, rows, isEdit, name }: ChildRowProps) {
  const texts = useTexts(formTexts)
  const format = useFormat()
  const id = useId()
  const { table, deletable } = child
  const place = toPlace(table.id, name)
  const { touched, isOut, isBlank = false } = rows.rowOf(place)
  const refusal = rows.refusalOf(place)
  const row = child.rows.find((one) => one.name === name)
  const number = rowNames.numberOf(name)
  const label = row?.label ?? (number === null ? name : texts.children.new(format.count(number)))
  const isNew = rowNames.isNew(name)
  const outOf = isNew ? texts.children.leaveOutRow(label) : texts.children.deleteRow(label)
  // A sentence about fields stands beside them.
  const isAboutRow = refusal !== null && Object.keys(refusal.fields).length === 0
  return (
    <fieldset
      className={styles.row}
      data-row={name}
      data-new={isNew || undefined}
      data-out={isOut || undefined}
    >
      <legend className={styles.name}>
        <bdi>{label}</bdi>
      </legend>
      {!isBlank && <input type="hidden" name={childPartOf.shown(table.id)} value={name} />}
      {row?.version && <input type="hidden" name={childPartOf.version(place)} value={row.version} />}
      <div className={styles.fields} inert={isOut}>
        {fieldsOf(child, name).map((field) => (
          <div key={field.column.name} className={styles.cell} data-short={isShort(field) || undefined}>
            {isEdit && <KeptKey field={field} sentIn={childPartOf.fields(place)} />}
            <Field
              field={field}
              table={table.id}
              state={toTypedField(field, touched, refusal)}
              isEdit={isEdit && !isNew}
              sentIn={childPartOf.fields(place)}
              name={texts.children.fieldOf(field.column.label, label)}
              onChange={(input) => rows.type(place, field, input)}
              onTheirs={() => rows.drop(place, field.column.name)}
            />
          </div>
        ))}
      </div>
      {(isNew || deletable) && (
        <label className={styles.out}>
          <input
            type="checkbox"
            name={childPartOf.out(place)}
            aria-label={outOf}
            aria-invalid={isAboutRow || undefined}
            aria-describedby={isAboutRow ? `${id}-error` : undefined}
            checked={isOut}
            onChange={({ target }) => rows.mark(place, target.checked)}
          />
          {isNew ? texts.children.leaveOut : texts.children.delete}
        </label>
      )}
      {isAboutRow && (
        <p id={`${id}-error`} className={styles.error}>
          {refusal.detail}
        </p>
      )}
    </fieldset>
  )
}

/** A number needs less room than a name. */
export function isShort({ column: { kind, relation } }: FormField): boolean {
  return relation === null && shortKinds.has(kind)
}

const shortKinds: ReadonlySet<string> = new Set(['integer', 'bigint', 'decimal', 'float', 'boolean'])

/** A copy of the whole form needs the keys, which no field sends. */
function KeptKey({
  field: { column, fixed, start },
  sentIn,
}: {
  readonly field: FormField
  readonly sentIn: string
}) {
  if (fixed !== 'key') return null
  return <input type="hidden" name={sentIn + partOf.text(column.name)} value={start.text} />
}
