import type { Column } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'

/** What is typed of a value, as a person writes it and the server reads it; null: nothing at all. */
export type EditText = string | null

/** The kinds whose values are written in one line, in place. */
export const editedKinds = [
  'text',
  'integer',
  'bigint',
  'decimal',
  'float',
  'boolean',
  'enum',
  'date',
  // The caller types the key of the related row.
  'relation',
] as const satisfies readonly KindName[]

export type EditedKind = (typeof editedKinds)[number]

export function isEditedInPlace({ kind }: Pick<Column, 'kind'>): boolean {
  return editedKinds.some((edited) => edited === kind)
}

/** Only text may be there and empty; an empty field of another kind means nothing at all. */
export function mayBeEmpty({ kind }: Pick<Column, 'kind'>): boolean {
  return kind === 'text'
}

/** Null where what is there can't be written in a field without a change to it. */
export function toEditable(
  value: WireValue,
  column: Pick<Column, 'kind'>,
): { readonly text: EditText } | null {
  if (!isEditedInPlace(column)) return null
  if (value === null) return { text: null }
  if (typeof value === 'object') return null
  const text = String(value)
  // A field would make a mere line feed of the first. Of what is long a list has only the beginning.
  return /[\r\0]/.test(text) || isShortened(text) ? null : { text }
}

const shownCharacters = 200

function isShortened(text: string): boolean {
  return text.length > shownCharacters && text.endsWith('…')
}
