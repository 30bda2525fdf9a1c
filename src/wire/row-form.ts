import { assertNever } from '../std/assert.ts'
import { readJson } from '../std/json.ts'
import type { ChildTable } from './child-rows.ts'
import type { Column } from './column.ts'
import type { TableHead } from './list-page.ts'
import type { GivenValue, GivenValues } from './row-change.ts'
import type { WireValue } from './value.ts'

export type FormPurpose = 'new' | 'edit' | 'clone'

/** A row that is made or edited: everything that its form needs, and that reading the sent form needs again. */
export interface RowForm {
  readonly purpose: FormPurpose
  readonly table: Pick<TableHead, 'id' | 'label' | 'rowLabel' | 'groups'>
  /** The row that is edited or copied; null for a new one. */
  readonly row: { readonly key: string; readonly label: string } | null
  readonly fields: readonly FormField[]
  /** What is typed already when an edited row opens. */
  readonly given?: Readonly<Record<string, TouchedField>>
  readonly children: readonly ChildTable[]
}

export interface FormField {
  readonly column: Column
  /** Why the form can't write it; null if it can. */
  readonly fixed: FixedReason | null
  /** What the config or the database says about the column. */
  readonly comment: string | null
  /** Whether it needs a value and has no default. */
  readonly required: boolean
  /** The default in the database's own words, empty for a number that it assigns; null if there is none. */
  readonly defaultWords: string | null
  /** Whether no other row may have its value. */
  readonly unique: boolean
  /** The most characters of a text; null: no limit. */
  readonly mostCharacters: number | null
  /** What the field holds before anybody types. */
  readonly start: FieldInput
  /** The present value of an edited row. */
  readonly seen: WireValue
  /** The label of the related row. */
  readonly relatedLabel: string | null
  /** The row that the field may refer to once it is added; null if the person can't add one. */
  readonly addable: AddableRow | null
}

/** A row of another table that a person may add on the way. */
export interface AddableRow {
  readonly noun: string
  /** The column of its name, if that is one text; else null. */
  readonly named: string | null
}

/** Why a form can't write a column. */
export type FixedReason =
  | 'computed'
  | 'key'
  | 'read-only'
  | 'secret'
  | 'account'
  | 'hidden'
  | 'bytes'
  | 'characters'
  | 'long'

/** A field has a text, an empty text, no value, or the database's default. */
export const fieldStates = ['value', 'empty', 'none', 'default'] as const

export type FieldState = (typeof fieldStates)[number]

export interface FieldInput {
  readonly state: FieldState
  readonly text: string
}

/** A field that was touched, with the value that its person saw. */
export interface TouchedField {
  readonly input: FieldInput
  readonly seen: WireValue
}

export interface SentForm {
  readonly values: GivenValues
  readonly seen: Readonly<Record<string, WireValue>>
  /** To show the form again if it is refused. */
  readonly touched: Readonly<Record<string, TouchedField>>
}

/** The names of a field's parts in the sent form. */
export const partOf = {
  text: (column: string) => `value:${column}`,
  state: (column: string) => `state:${column}`,
  choice: (column: string) => `choice:${column}`,
  seen: (column: string) => `seen:${column}`,
} as const

/** Fields that offer their values in a list. */
export function isChoice({ kind, words }: Pick<Column, 'kind' | 'words'>): boolean {
  return kind === 'boolean' || (kind === 'enum' && words !== null)
}

/** Only text can be empty but present. */
export function mayBeEmpty({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'text' || kind === 'long-text'
}

/** The states that a person can choose. A field with only one has nothing to choose. */
export function statesOf({ column, defaultWords }: FormField): readonly FieldState[] {
  const isText = mayBeEmpty(column)
  // Emptying the field of a number takes its value away. A text and a file have no such field.
  const isKept = isText || column.kind === 'bytes'
  const absences: readonly (FieldState | false)[] = [
    column.nullable && (isKept || defaultWords !== null) && 'none',
    defaultWords !== null && 'default',
  ]
  const others = absences.filter((state) => state !== false)
  return ['value', ...(isText && others.length > 0 ? (['empty'] as const) : []), ...others]
}

/** What a field shows for a value. A form does not carry the bytes of a file that nobody chose. */
export function toFieldInput(value: WireValue): FieldInput {
  if (value === null) return { state: 'none', text: '' }
  if (typeof value === 'object' && 'sizeBytes' in value) return { state: 'value', text: '' }
  if (value === '') return { state: 'empty', text: '' }
  return { state: 'value', text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}

/** A choice in a list as the form sends it. */
export function toChoice({ state, text }: FieldInput): string {
  return state === 'value' || state === 'empty' ? `=${text}` : state
}

export function readChoice(sent: string): FieldInput {
  if (sent === '=') return { state: 'empty', text: '' }
  if (sent.startsWith('=')) return { state: 'value', text: sent.slice(1) }
  return { state: fieldStates.find((state) => state === sent) ?? 'value', text: '' }
}

/** Reads a sent form. Fields that nobody touched are left out. */
export function readRowForm(
  { purpose, fields }: Pick<RowForm, 'purpose' | 'fields'>,
  form: Pick<FormData, 'get'>,
): SentForm {
  const values: [string, GivenValue][] = []
  const seen: [string, WireValue][] = []
  const touched: [string, TouchedField][] = []
  for (const field of fields) {
    if (field.fixed !== null) continue
    const { name } = field.column
    const sent = readField(field, form, purpose)
    if (sent === null) continue
    if (isRepeatable(field)) touched.push([name, sent])
    const value = toGiven(sent.input, field, purpose)
    if (value === undefined) continue
    values.push([name, value])
    if (purpose === 'edit') seen.push([name, sent.seen])
  }
  return {
    values: Object.fromEntries(values),
    seen: Object.fromEntries(seen),
    touched: Object.fromEntries(touched),
  }
}

/** A page must not repeat a secret, nor keep it as a draft. A file is too long for that. */
export function isRepeatable({ column }: FormField): boolean {
  return column.secret === undefined && column.kind !== 'bytes'
}

/** Null: the field is as it was, or the form did not have it. */
function readField(field: FormField, form: Pick<FormData, 'get'>, purpose: FormPurpose): TouchedField | null {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const { column } = field
  const { name } = column
  const choice = read(partOf.choice(name))
  const text = read(partOf.text(name))
  if (choice === null && text === null) return null
  const state = fieldStates.find((known) => known === read(partOf.state(name))) ?? null
  const kept = read(partOf.seen(name))
  const seen = purpose === 'edit' && kept !== null ? toSeen(kept, field.seen) : field.seen
  const start = purpose === 'edit' ? toFieldInput(seen) : field.start
  const typed = withSeconds(toLines(text ?? ''), start, column)
  const input = settle(choice === null ? { state, text: typed } : readChoice(choice), start)
  const isTouched = input.state !== start.state || input.text !== start.text
  // A new row has only what the form says, also where that is a copy.
  return isTouched || purpose !== 'edit' ? { input, seen } : null
}

/** Browsers send every line break as two characters. */
function toLines(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** A browser's clock leaves out seconds that are zero. */
function withSeconds(text: string, start: FieldInput, { kind }: Column): string {
  const isClock = kind === 'datetime' || kind === 'time'
  return isClock && `${text}:00` === start.text ? start.text : text
}

function toSeen(json: string, otherwise: WireValue): WireValue {
  const seen = readJson(json)
  return seen === undefined ? otherwise : (seen as WireValue) // the writer compares it, whatever it is
}

/** Without script, a person types a value and leaves the choice beside it as it was. */
function settle(
  { state, text }: { readonly state: FieldState | null; readonly text: string },
  start: FieldInput,
): FieldInput {
  const isTyped = text !== start.text && text !== ''
  if (isTyped && (state === null || state === start.state)) return { state: 'value', text }
  if (state !== null && state !== start.state) return { state, text: state === 'value' ? text : '' }
  if (text === start.text) return start
  return { state: state === 'value' || state === null ? 'value' : start.state, text }
}

/** Undefined: the form leaves the column to the database. */
function toGiven(
  { state, text }: FieldInput,
  { column, defaultWords }: FormField,
  purpose: FormPurpose,
): GivenValue | undefined {
  const isEdit = purpose === 'edit'
  switch (state) {
    case 'value':
      if (text !== '') return text
      if (isEdit) return mayBeEmpty(column) ? '' : null
      return undefined
    case 'empty':
      return ''
    case 'none':
      return isEdit || defaultWords !== null ? null : undefined
    case 'default':
      return isEdit ? { $default: true } : undefined
    default:
      return assertNever(state)
  }
}
