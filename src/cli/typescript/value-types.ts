import { assertNever } from '../../std/assert.ts'
import type { Column } from '../../wire/column.ts'

/** The types that every file begins with, so that it needs no import. */
export const helperTypes = `/** Bytes: their number, and the first of them in hexadecimal. Written as hexadecimal text. */
export interface Bytes {
  readonly sizeBytes: number
  readonly preview: string
}

/** Stands for the default that the database has. */
export interface Default {
  readonly $default: true
}

/** JSON has no words for the last three. */
export type Float = number | 'NaN' | 'Infinity' | '-Infinity'

export type Value = null | boolean | number | string | readonly Value[] | Bytes`

/** The names of the types above. */
export const helperNames: readonly string[] = ['Bytes', 'Default', 'Float', 'Value', 'Tables']

/** The type of a value as answers have it, without null. */
export function toReadType({ type, words }: Column): string {
  if (words !== null && words.length > 0 && type === 'text') return words.map(toLiteral).join(' | ')
  switch (type) {
    case 'boolean':
      return 'boolean'
    case 'integer':
      return 'number'
    case 'float':
      return 'Float'
    case 'bytes':
      return 'Bytes'
    case 'array':
      return 'readonly Value[] | string'
    case 'bigint':
    case 'decimal':
    case 'text':
    case 'date':
    case 'time':
    case 'datetime':
    case 'instant':
    case 'json':
    case 'uuid':
    case 'other':
      return 'string'
    default:
      return assertNever(type)
  }
}

/** The type of a value that a program may write, without null. */
export function toWriteType(column: Column): string {
  switch (column.type) {
    case 'bigint':
      return 'string | number | bigint'
    case 'decimal':
      return 'string | number'
    case 'bytes':
      return 'string'
    default:
      return toReadType(column)
  }
}

/** The name of a property, in quotes where it needs them. */
export function toPropertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toLiteral(name)
}

/** A text as it stands in code, whatever is in it. JSON leaves the line separators of Unicode as they are. */
export function toLiteral(text: string): string {
  const quoted = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${quoted.replace(/[\u007f-\u009f\u2028\u2029\ufeff\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, escapeUnit)}'`
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
