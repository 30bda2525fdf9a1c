import type { WholeValue, WireValue } from '../wire/value.ts'
import type { ColumnSchema } from './schema.ts'

/** Translates between what the driver holds and what travels; nobody else touches driver values. */
export interface Values {
  toWire(value: unknown, column: ColumnSchema): WireValue
  /** The same with bytes in full. */
  toWhole(value: unknown, column: ColumnSchema): WholeValue
  /** The same of what `sql.selectCut` fetched for as many characters: what is longer ends with an ellipsis. */
  cutToWire(value: unknown, column: ColumnSchema, characters: number): WireValue
  /** The size in bytes of a text that `sql.selectCut` has cut; null where the text is whole. */
  sizeOfCut(value: unknown, characters: number): number | null
  /**
   * A key value as text, and back as a parameter of the column's own type. Throws Problem `invalid` where the text does
   * not parse, so that the database never sees it.
   */
  toText(value: unknown, column: ColumnSchema): string
  fromText(text: string, column: ColumnSchema): unknown
  /** Values of all types that `toText` writes like this; null where a column holds only what it was declared for. */
  readonly fromForeignText: ((text: string) => readonly unknown[]) | null
  /**
   * Any value as text, and back as a parameter that is neither before nor after it in the column's order; null is null.
   * The text is trusted: whoever hands it out signs it.
   */
  toCursor(value: unknown, column: ColumnSchema): string | null
  fromCursor(text: string, column: ColumnSchema): unknown
}
