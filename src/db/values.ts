import type { WireValue } from '../wire/value.ts'
import type { ColumnSchema } from './schema.ts'

/** Translates between what the driver holds and what travels; nobody else touches driver values. */
export interface Values {
  toWire(value: unknown, column: ColumnSchema): WireValue
  /** The same of what `sql.selectCut` fetched for as many characters: what is longer ends with an ellipsis. */
  cutToWire(value: unknown, column: ColumnSchema, characters: number): WireValue
  /**
   * A key value as text, and back as a parameter of the column's own type. Throws Problem `invalid` where the text does
   * not parse, so that the database never sees it.
   */
  toText(value: unknown, column: ColumnSchema): string
  fromText(text: string, column: ColumnSchema): unknown
}
