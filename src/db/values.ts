import type { WholeValue, WireValue } from '../wire/value.ts'
import type { ColumnSchema } from './schema.ts'

/** Translates between the driver's values and those on the wire. No other code touches driver values. */
export interface Values {
  toWire(value: unknown, column: ColumnSchema): WireValue
  /** The same, with all bytes. */
  toWhole(value: unknown, column: ColumnSchema): WholeValue
  /** The same for a value from `sql.selectCut` with as many characters. A longer one ends with an ellipsis. */
  cutToWire(value: unknown, column: ColumnSchema, characters: number): WireValue
  /** The size in bytes of a text that `sql.selectCut` has cut; null if the text is whole. */
  sizeOfCut(value: unknown, characters: number): number | null
  /**
   * A key value as text, and back as a parameter of the column's own type. Throws Problem `invalid` for a malformed
   * text, so that the database never sees it.
   */
  toText(value: unknown, column: ColumnSchema): string
  fromText(text: string, column: ColumnSchema): unknown
  /** The values of all types that `toText` writes like this; null if columns hold only their declared type. */
  readonly fromForeignText: ((text: string) => readonly unknown[]) | null
  /**
   * Any value as text, and back as a parameter that is equal to it in the column's order; null is null. The text is
   * trusted, so whoever hands it out must sign it.
   */
  toCursor(value: unknown, column: ColumnSchema): string | null
  fromCursor(text: string, column: ColumnSchema): unknown
}
