import { type ReactNode, useId } from 'react'
import { isWide } from '../../../wire/field-groups.ts'
import {
  type FieldInput,
  type FieldState,
  type FormField,
  isChoice,
  partOf,
  statesOf,
} from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { drawValue } from '../../kinds/cell.tsx'
import type { EditText } from '../../kinds/editable.ts'
import { Editor } from '../../kinds/editor.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { FieldHelp } from './field-help.tsx'
import { FileField } from './file-field.tsx'
import styles from './form.module.css'
import { RelationPicker } from './relation-picker.tsx'
import type { TypedField } from './typed-field.ts'

export function isRequired({ fixed, required }: FormField): boolean {
  return fixed === null && required
}

interface FieldProps {
  readonly field: FormField
  /** The table's id. */
  readonly table: string
  readonly state: TypedField
  readonly isEdit: boolean
  /** What else there is to say about its value. */
  readonly children?: ReactNode
  /** The names of its parts in the sent form begin so; by default they have no beginning. */
  readonly sentIn?: string
  /** Its name for screen readers; by default the column's label. */
  readonly name?: string
  onChange(input: FieldInput): void
  /** Takes the value that somebody else has written meanwhile. */
  onTheirs(): void
}

/** A field with its label, what it may hold, and what is wrong with it. */
export function Field(props: FieldProps) {
  const texts = useTexts(formTexts)
  const id = useId()
  const { field, state, isEdit, children } = props
  const { column, fixed, comment } = field
  const about = [comment !== null && `${id}-about`, state.error !== null && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      className={isWide(column) ? `${styles.field} ${styles.wide}` : styles.field}
      data-column={column.name}
      data-touched={(isEdit && state.isTouched) || undefined}
    >
      <div className={styles.head} data-head>
        {fixed === null ? (
          <label htmlFor={id} data-aside>
            {column.label}
          </label>
        ) : (
          <span className={styles.label} data-aside>
            {column.label}
          </span>
        )}
        {isRequired(field) && (
          <span className={styles.required} data-aside>
            {texts.required}
          </span>
        )}
        {fixed === null && <StateChoice {...props} />}
      </div>
      {comment !== null && (
        <p id={`${id}-about`} className={styles.about} data-aside>
          {comment}
        </p>
      )}
      {fixed === null ? (
        <Input {...props} id={id} describedBy={about === '' ? undefined : about} />
      ) : (
        <FixedValue field={field} reason={texts.fixed[fixed]} />
      )}
      {state.error !== null && (
        <p id={`${id}-error`} className={styles.error}>
          {state.error}
        </p>
      )}
      {children}
      {state.theirs !== null && <Theirs {...props} theirs={state.theirs} />}
    </div>
  )
}

interface InputProps extends FieldProps {
  readonly id: string
  readonly describedBy: string | undefined
}

function Input({ field, table, state, isEdit, sentIn = '', name, onChange, id, describedBy }: InputProps) {
  const texts = useTexts(formTexts)
  const { column, defaultWords, mostCharacters, relatedLabel } = field
  const { input } = state
  if (column.kind === 'bytes')
    return <FileField {...{ field, state, isEdit, sentIn, name, onChange, id, describedBy }} />
  const isDefault = input.state === 'default'
  const editor = {
    column,
    id,
    value: toEditText(input, field),
    label: name ?? column.label,
    describedBy,
    isInvalid: state.error !== null || state.theirs !== null,
    className: `${controls.field} ${styles.input}`,
    sentIn,
    isRoomy: true,
    mostCharacters,
    placeholder: toPlaceholder(field, input, texts),
    ...(defaultWords !== null && {
      defaultChoice: {
        words: texts.defaultIs(defaultWords),
        isChosen: isDefault,
        onChoose: () => onChange({ state: 'default', text: '' }),
      },
    }),
    onChange: (text: EditText) => onChange(toInput(text, field)),
  }
  return (
    <>
      {isEdit && (
        <input type="hidden" name={sentIn + partOf.seen(column.name)} value={JSON.stringify(state.seen)} />
      )}
      {column.relation === null ? (
        <FieldHelp column={column} value={editor.value} onChange={editor.onChange}>
          <Editor {...editor} />
        </FieldHelp>
      ) : (
        <RelationPicker
          {...editor}
          table={table}
          relation={column.relation}
          known={{ key: String(field.seen ?? ''), label: relatedLabel ?? '' }}
          addable={field.addable}
        />
      )}
    </>
  )
}

function toPlaceholder({ defaultWords }: FormField, { state }: FieldInput, texts: typeof formTexts) {
  if (state === 'default' && defaultWords !== null) return texts.defaultIs(defaultWords)
  return state === 'value' ? '' : texts.states[state]
}

function toEditText({ state, text }: FieldInput, { column }: FormField): EditText {
  if (state === 'value') return text === '' && isChoice(column) ? null : text
  return state === 'empty' ? '' : null
}

/** An emptied field of a kind that can't be empty is as in the beginning, or holds nothing. */
function toInput(text: EditText, { column, start }: FormField): FieldInput {
  if (text === null && isChoice(column) && column.nullable) return { state: 'none', text: '' }
  if (text === null) return start.text === '' ? start : { state: 'value', text: '' }
  return text === '' && isChoice(column) ? { state: 'empty', text: '' } : { state: 'value', text }
}

/** Chooses between a value and its absences. A list of words has them among its options. */
function StateChoice({ field, state: { input }, sentIn = '', name, onChange }: FieldProps) {
  const texts = useTexts(formTexts)
  const { column, defaultWords } = field
  const states = statesOf(field)
  if (isChoice(column) || states.length < 2) return null
  const words = (state: FieldState) =>
    state === 'default' && defaultWords !== null ? texts.defaultIs(defaultWords) : texts.states[state]
  return (
    <select
      name={sentIn + partOf.state(column.name)}
      aria-label={texts.stateOf(name ?? column.label)}
      className={styles.state}
      value={input.state}
      onChange={({ target }) => {
        const next = states.find((state) => state === target.value) ?? 'value'
        onChange({ state: next, text: '' })
      }}
    >
      {states.map((state) => (
        <option key={state} value={state}>
          {words(state)}
        </option>
      ))}
    </select>
  )
}

function FixedValue({ field, reason }: { readonly field: FormField; readonly reason: string }) {
  const format = useFormat()
  const { column, seen, relatedLabel } = field
  const labels = relatedLabel === null ? {} : { [column.name]: { [String(seen)]: relatedLabel } }
  return (
    <div className={styles.fixed} data-fixed>
      {seen !== null && <div>{drawValue({ value: seen, column, format, labels, place: 'row' })}</div>}
      <p data-reason>{reason}</p>
    </div>
  )
}

interface TheirsProps extends FieldProps {
  readonly theirs: NonNullable<TypedField['theirs']>
}

/** Shows what somebody else has written meanwhile. */
function Theirs({ field: { column }, theirs: { value, by }, onTheirs }: TheirsProps) {
  const texts = useTexts(formTexts)
  const format = useFormat()
  return (
    <div className={styles.theirs}>
      <p>
        {texts.theirs(by, format.value(value, column))} {texts.keepMine}
      </p>
      <button type="button" className={controls.button} onClick={onTheirs}>
        {texts.takeTheirs}
      </button>
    </div>
  )
}
