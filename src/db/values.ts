import type { ColumnSchema } from './schema.ts'

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

/** Translates between what the driver holds and what travels; nobody else touches driver values. */
export interface Values {
  toWire(value: unknown, column: ColumnSchema): WireValue
  /**
   * A key value as text, and back as a parameter of the column's own type. Throws Problem `invalid` where the text does
   * not parse, so that the database never sees it.
   */
  toText(value: unknown, column: ColumnSchema): string
  fromText(text: string, column: ColumnSchema): unknown
}
