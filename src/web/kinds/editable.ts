import type { Column } from '../../wire/column.ts'
import type { KindName } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'

/** The text of a value as a person types it and the server reads it. Null means no value. */
export type EditText = string | null

/** Bytes are no text. */
export type EditedKind = Exclude<KindName, 'bytes'>

export function isEditedInPlace({ kind }: Pick<Column, 'kind'>): boolean {
  return kind !== 'bytes'
}

/** Null if a field cannot show the value without changing it. */
export function toEditable(
  value: WireValue,
  column: Pick<Column, 'kind'>,
): { readonly text: EditText } | null {
  if (!isEditedInPlace(column)) return null
  if (value === null) return { text: null }
  if (typeof value === 'object' && 'sizeBytes' in value) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // A field would turn a carriage return into a line feed. Of a long value the list has only the beginning.
  return /[\r\0]/.test(text) || isShortened(text) ? null : { text }
}

const shownCharacters = 200

function isShortened(text: string): boolean {
  return text.length > shownCharacters && text.endsWith('…')
}
