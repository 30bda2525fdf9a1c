import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import { isChoice, mayBeEmpty, partOf, toChoice, toFieldInput } from '../../wire/row-form.ts'
import { type ScreenTexts, screenTexts } from '../../wire/texts/screens.ts'
import controls from '../ui/controls.module.css'
import { useTexts } from '../words/use-texts.ts'
import type { EditedKind, EditText } from './editable.ts'

export interface EditorProps {
  readonly column: Column
  readonly value: EditText
  /** The name of the field for screen readers. */
  readonly label: string
  readonly id?: string | undefined
  /** The ids of what is said about the field. */
  readonly describedBy?: string | undefined
  readonly isInvalid?: boolean
  readonly className?: string | undefined
  /** Instead of the words for a missing value. */
  readonly placeholder?: string | undefined
  /** The names of its parts in a form that sends it begin so. Left out: no form sends it. */
  readonly sentIn?: string | undefined
  /** Whether there is room for several lines. */
  readonly isRoomy?: boolean
  readonly mostCharacters?: number | null
  /** For a choice whose form offers the database's default. */
  readonly defaultChoice?: { readonly words: string; readonly isChosen: boolean; onChoose(): void }
  /** For a field with a list of what may be typed. */
  readonly combobox?: Combobox
  onChange(value: EditText): void
}

export interface Combobox {
  /** The id of the list. */
  readonly list: string
  readonly isOpen: boolean
  /** The id of the chosen option. */
  readonly active: string | undefined
  onOpen(): void
}

/** The field for a value of the column's kind. Its text is what the server reads and writes, so nothing is lost. */
export function Editor(props: EditorProps): ReactNode {
  const texts = useTexts(screenTexts)
  const { column } = props
  if (column.secret !== undefined) return secret(props, texts)
  if (isChoice(column)) return <Choice {...props} choices={toChoices(column, texts)} />
  return column.kind === 'bytes' ? null : editors[column.kind](props, texts)
}

type DrawEditor = (props: EditorProps, texts: ScreenTexts) => ReactNode

/** A number field of the browser would lose digits, so numbers are typed as text. */
const digits: DrawEditor = (props, texts) => (
  <input {...toField(props, texts)} type="text" inputMode="decimal" autoComplete="off" spellCheck={false} />
)

/** A text with several lines keeps them. */
const words: DrawEditor = (props, texts) =>
  props.value?.includes('\n') ? (
    lines(props, texts)
  ) : (
    <input {...toField(props, texts)} type="text" autoComplete="off" />
  )

const lines: DrawEditor = (props, texts) => (
  <textarea {...toField(props, texts)} rows={props.isRoomy ? 6 : 4} />
)

const code: DrawEditor = (props, texts) => (
  <textarea {...toField(props, texts)} rows={props.isRoomy ? 6 : 4} spellCheck={false} dir="ltr" data-code />
)

/** Text in the database's own form, such as an interval or a range. */
const plain: DrawEditor = (props, texts) => (
  <input {...toField(props, texts)} type="text" autoComplete="off" spellCheck={false} dir="auto" />
)

const address =
  (type: 'url' | 'email'): DrawEditor =>
  (props, texts) => (
    <input
      {...toField(props, texts)}
      type="text"
      inputMode={type}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
    />
  )

/** The browser's own field shows nothing for a value that it can't read or would shorten, so that gets a text field. */
const clock =
  (type: 'date' | 'time' | 'datetime-local', readable: RegExp): DrawEditor =>
  (props, texts) => {
    const isReadable = props.value === null || props.value === '' || readable.test(props.value)
    return (
      <input
        {...toField(props, texts)}
        type={isReadable ? type : 'text'}
        {...(isReadable && type !== 'date' && { step: 1 })}
        autoComplete="off"
      />
    )
  }

const secret: DrawEditor = (props, texts) => (
  <input {...toField(props, texts)} type="password" autoComplete="new-password" spellCheck={false} />
)

const editors: Readonly<Record<EditedKind, DrawEditor>> = {
  text: words,
  'long-text': lines,
  integer: digits,
  bigint: digits,
  decimal: digits,
  float: digits,
  boolean: plain,
  enum: plain,
  date: clock('date', /^\d{4}-\d\d-\d\d$/),
  time: clock('time', /^\d\d:\d\d(:\d\d)?$/),
  datetime: clock('datetime-local', /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/),
  instant: plain,
  json: code,
  array: code,
  uuid: plain,
  url: address('url'),
  email: address('email'),
  image: address('url'),
  color: plain,
  relation: words,
  other: plain,
}

function toField(props: EditorProps, texts: ScreenTexts) {
  const { column, onChange, sentIn, mostCharacters } = props
  const placeholder =
    props.value === null ? texts.values.none : mayBeEmpty(column) ? texts.values.empty : undefined
  return {
    ...toNamed(props),
    name: sentIn === undefined ? undefined : sentIn + partOf.text(column.name),
    value: props.value ?? '',
    maxLength: mostCharacters ?? undefined,
    placeholder: props.placeholder ?? placeholder,
    ...(props.combobox && toCombobox(props.combobox)),
    onChange({ target }: { readonly target: { readonly value: string } }) {
      onChange(target.value === '' && !mayBeEmpty(column) ? null : target.value)
    },
  }
}

function toCombobox({ list, isOpen, active, onOpen }: Combobox) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': list,
    'aria-activedescendant': active,
    'aria-autocomplete': 'list',
    onClick: onOpen,
  } as const
}

function toNamed({ label, id, describedBy, isInvalid, className = controls.field }: EditorProps) {
  return {
    id,
    className,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': (isInvalid ?? describedBy !== undefined) || undefined,
  }
}

interface ChoiceProps extends EditorProps {
  readonly choices: readonly { readonly value: string; readonly words: string }[]
}

function toChoices({ kind, words: own }: Column, { values }: ScreenTexts): ChoiceProps['choices'] {
  if (kind !== 'boolean') return (own ?? []).map((value) => ({ value, words: value }))
  return [
    { value: 'true', words: values.yes },
    { value: 'false', words: values.no },
  ]
}

/** A value outside the list stays an option. */
function Choice({ choices, ...props }: ChoiceProps) {
  const texts = useTexts(screenTexts)
  const { column, value, sentIn, defaultChoice, onChange } = props
  const isSent = sentIn !== undefined
  const isOther = value !== null && !choices.some((choice) => choice.value === value)
  const isUnchosen = isSent && value === null && !column.nullable
  const chosen = defaultChoice?.isChosen ? 'default' : isUnchosen ? 'value' : toChoice(toFieldInput(value))
  return (
    <select
      {...toNamed(props)}
      name={isSent ? sentIn + partOf.choice(column.name) : undefined}
      value={chosen}
      onChange={({ target }) => {
        if (target.value === 'default') defaultChoice?.onChoose()
        else onChange(target.value.startsWith('=') ? target.value.slice(1) : null)
      }}
    >
      {isUnchosen && <option value="value">{texts.values.choose}</option>}
      {defaultChoice !== undefined && <option value="default">{defaultChoice.words}</option>}
      {(column.nullable || (value === null && !isSent)) && <option value="none">{texts.values.none}</option>}
      {isOther && <option value={toChoice(toFieldInput(value))}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={`=${choice.value}`}>
          {choice.words === '' ? texts.values.empty : choice.words}
        </option>
      ))}
    </select>
  )
}
