import type { FieldInput, FormField, TouchedField } from '../../../wire/row-form.ts'
import type { WireValue } from '../../../wire/value.ts'
import type { FormAnswer, FormConflict } from './form-answer.ts'

/** A field as it stands on the screen. */
export interface TypedField {
  readonly input: FieldInput
  /** The value that its person saw when they began to type. */
  readonly seen: WireValue
  readonly isTouched: boolean
  readonly error: string | null
  readonly theirs: { readonly value: WireValue; readonly by: string | null } | null
}

/** By column. */
export type Touched = Readonly<Record<string, TouchedField>>

export function toTypedField(
  field: FormField,
  touched: Touched,
  refused: Pick<FormAnswer, 'fields' | 'conflict'> | null,
): TypedField {
  const { name } = field.column
  const own = Object.hasOwn(touched, name) ? touched[name] : undefined
  const errors = refused?.fields ?? {}
  return {
    input: own?.input ?? field.start,
    seen: own?.seen ?? field.seen,
    isTouched: own !== undefined,
    error: Object.hasOwn(errors, name) ? (errors[name] ?? null) : null,
    theirs: own === undefined ? null : findTheirs(name, refused?.conflict ?? null),
  }
}

function findTheirs(name: string, conflict: FormConflict | null): TypedField['theirs'] {
  if (conflict === null || !Object.hasOwn(conflict.values, name)) return null
  return { value: conflict.values[name] ?? null, by: conflict.by }
}

/** The value that counts is the one at the beginning of typing. */
export function seenOf(touched: Touched, { column: { name }, seen }: FormField): WireValue {
  return Object.hasOwn(touched, name) ? (touched[name]?.seen ?? null) : seen
}
