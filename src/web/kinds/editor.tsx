import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import { texts } from '../../wire/texts/screens.ts'
import type { WireValue } from '../../wire/value.ts'
import controls from '../ui/controls.module.css'

/** What is typed of a value, as a person writes it and the server reads it; null: nothing at all. */
export type EditText = string | null

export interface EditorProps {
  readonly column: Column
  readonly value: EditText
  /** How the field is called, for those who don't see where it stands. */
  readonly label: string
  /** The id of what is wrong with it. */
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  onChange(value: EditText): void
}

/** The kinds whose values are written in one line, in place. */
export function isEditedInPlace({ kind }: Column): boolean {
  return editors[kind] !== undefined
}

/** Null where what is there can't be written in one field without a change to it. */
export function toEditable(value: WireValue, column: Column): { readonly text: EditText } | null {
  if (!isEditedInPlace(column)) return null
  if (value === null) return { text: null }
  if (typeof value === 'object') return null
  const text = String(value)
  // A field would turn these into a mere line feed.
  return text.includes('\r') || text.includes('\0') ? null : { text }
}

/** Whether an empty field means nothing at all: only text may be there and empty. */
export function isTextual({ kind }: Column): boolean {
  return kind === 'text'
}

/** The field for a value of the column's kind. The number stays text: a browser's own number would lose digits. */
export function Editor(props: EditorProps): ReactNode {
  return editors[props.column.kind]?.(props) ?? null
}

type DrawEditor = (props: EditorProps) => ReactNode

const digits: DrawEditor = (props) => (
  <input {...toField(props)} type="text" inputMode="decimal" autoComplete="off" spellCheck={false} />
)

/** What has several lines keeps them. */
const words: DrawEditor = (props) =>
  props.value?.includes('\n') ? (
    <textarea {...toField(props)} rows={4} />
  ) : (
    <input {...toField(props)} type="text" autoComplete="off" />
  )

/** A browser's date field shows what it can't read as nothing. */
const day: DrawEditor = (props) => {
  const isPlain = props.value === null || props.value === '' || /^\d{4}-\d\d-\d\d$/.test(props.value)
  return <input {...toField(props)} type={isPlain ? 'date' : 'text'} autoComplete="off" />
}

const yesNo: DrawEditor = (props) => (
  <Choice
    {...props}
    choices={[
      { value: 'true', words: texts.values.yes },
      { value: 'false', words: texts.values.no },
    ]}
  />
)

const word: DrawEditor = (props) => (
  <Choice {...props} choices={(props.column.words ?? []).map((value) => ({ value, words: value }))} />
)

const editors: Readonly<Partial<Record<KindName, DrawEditor>>> = {
  text: words,
  integer: digits,
  bigint: digits,
  decimal: digits,
  float: digits,
  boolean: yesNo,
  enum: word,
  date: day,
}

function toField({ value, label, describedBy, className, column, onChange }: EditorProps) {
  return {
    value: value ?? '',
    className: className ?? controls.field,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy === undefined ? undefined : true,
    placeholder: value === null ? texts.values.none : isTextual(column) ? texts.values.empty : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' && !isTextual(column) ? null : target.value),
  }
}

interface ChoiceProps extends EditorProps {
  readonly choices: readonly { readonly value: string; readonly words: string }[]
}

/** What is there stays a choice even where the column should not hold it. */
function Choice({ choices, ...props }: ChoiceProps) {
  const { placeholder: _none, onChange, value, ...field } = toField(props)
  const isKnown = props.value === null || choices.some((choice) => choice.value === props.value)
  return (
    <select {...field} value={value} onChange={(event) => onChange({ target: event.currentTarget })}>
      {(props.column.nullable || props.value === null) && <option value="">{texts.values.none}</option>}
      {!isKnown && (
        <option value={props.value ?? ''}>{props.value === '' ? texts.values.empty : props.value}</option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </select>
  )
}
