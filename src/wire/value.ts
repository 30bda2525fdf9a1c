/**
 * A value as it travels in JSON, never damaged: bigint, decimal, dates and anything unknown are text; NaN and the
 * infinities are the words; JSON is its text; an array is a list of wire values or its text; bytes are told by size.
 */
export type WireValue = null | boolean | number | string | readonly WireValue[] | BytesValue

export interface BytesValue {
  readonly sizeBytes: number
  /** The first 16 bytes in hexadecimal. */
  readonly preview: string
}

/** How a value travels; column kinds refine it. */
export type ValueType =
  | 'boolean'
  | 'integer' // fits a JavaScript number, always
  | 'bigint'
  | 'decimal'
  | 'float'
  | 'text'
  | 'date'
  | 'time'
  | 'datetime' // without a zone
  | 'instant' // with one
  | 'json'
  | 'uuid'
  | 'bytes'
  | 'array'
  | 'other' // as the database's own text
