import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import { type ScreenTexts, screenTexts } from '../../wire/texts/screens.ts'
import controls from '../ui/controls.module.css'
import { useTexts } from '../words/use-texts.ts'
import { type EditedKind, type EditText, mayBeEmpty } from './editable.ts'

export interface EditorProps {
  readonly column: Column
  readonly value: EditText
  /** The name of the field for screen readers. */
  readonly label: string
  /** The id of the error message. */
  readonly describedBy?: string | undefined
  readonly className?: string | undefined
  onChange(value: EditText): void
}

/** The field for a value of the column's kind; see editable.ts for the kinds that have one. */
export function Editor(props: EditorProps): ReactNode {
  const texts = useTexts(screenTexts)
  const { kind } = props.column
  return isDrawn(kind) ? editors[kind](props, texts) : null
}

type DrawEditor = (props: EditorProps, texts: ScreenTexts) => ReactNode

/** A number field of the browser would lose digits, so numbers are typed as text. */
const digits: DrawEditor = (props, texts) => (
  <input {...toField(props, texts)} type="text" inputMode="decimal" autoComplete="off" spellCheck={false} />
)

/** A text with several lines keeps them. */
const words: DrawEditor = (props, texts) =>
  props.value?.includes('\n') ? (
    <textarea {...toField(props, texts)} rows={4} />
  ) : (
    <input {...toField(props, texts)} type="text" autoComplete="off" />
  )

/** A date field of the browser shows nothing for a date that it cannot read, so such a date gets a text field. */
const day: DrawEditor = (props, texts) => {
  const isPlain = props.value === null || /^\d{4}-\d\d-\d\d$/.test(props.value)
  return <input {...toField(props, texts)} type={isPlain ? 'date' : 'text'} autoComplete="off" />
}

const yesNo: DrawEditor = (props, texts) => (
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

const editors: Readonly<Record<EditedKind, DrawEditor>> = {
  text: words,
  integer: digits,
  bigint: digits,
  decimal: digits,
  float: digits,
  boolean: yesNo,
  enum: word,
  date: day,
  relation: words,
}

function isDrawn(kind: KindName): kind is EditedKind {
  return Object.hasOwn(editors, kind)
}

function toField(props: EditorProps, texts: ScreenTexts) {
  const { column, onChange } = props
  const placeholder = mayBeEmpty(column) ? texts.values.empty : undefined
  return {
    ...toNamed(props),
    value: props.value ?? '',
    placeholder: props.value === null ? texts.values.none : placeholder,
    onChange({ target }: { readonly target: { readonly value: string } }) {
      onChange(target.value === '' && !mayBeEmpty(column) ? null : target.value)
    },
  }
}

function toNamed({ label, describedBy, className = controls.field }: EditorProps) {
  return {
    className,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': describedBy === undefined ? undefined : true,
  }
}

interface ChoiceProps extends EditorProps {
  readonly choices: readonly { readonly value: string; readonly words: string }[]
}

/** Options have numbers as values, so an empty word is not taken for no value. A value outside the list stays an option. */
function Choice({ choices, ...props }: ChoiceProps) {
  const texts = useTexts(screenTexts)
  const { column, value, onChange } = props
  const chosen = choices.findIndex((choice) => choice.value === value)
  return (
    <select
      {...toNamed(props)}
      value={value === null ? nothing : String(chosen)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value ?? null)}
    >
      {(column.nullable || value === null) && <option value={nothing}>{texts.values.none}</option>}
      {value !== null && chosen < 0 && <option value={chosen}>{value}</option>}
      {choices.map((choice, place) => (
        <option key={choice.value} value={place}>
          {choice.words === '' ? texts.values.empty : choice.words}
        </option>
      ))}
    </select>
  )
}

const nothing = 'nothing'
