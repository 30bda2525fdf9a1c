import type { WholeValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'

/** How rows are written. */
export interface Format {
  /** The text before all rows. */
  readonly head: string
  /** Writes a row's values, which have the order of the columns. Undefined is a value that is hidden in this row. */
  toLine(key: string | null, values: readonly CellValue[]): string
  /** Makes the file of the text; left out: the text is the file. Nothing comes before the first piece of text. */
  toFile?(pieces: AsyncIterable<string>): AsyncIterable<Uint8Array<ArrayBuffer>>
}

export type CellValue = WholeValue | undefined

/** A piece of a file: text, or bytes where the format is no text. */
export type FilePiece = string | Uint8Array<ArrayBuffer>

export interface FormatOptions {
  /** The name of the list. */
  readonly label: string
  /** The zone of the viewer's clock. */
  readonly timeZone: string
  /** For programs: texts stay as they are, even if a spreadsheet would run them. */
  readonly raw: boolean
  readonly limits?: { readonly rows: number; readonly characters: number }
}

export type CreateFormat = (columns: readonly CatalogColumn['schema'][], options: FormatOptions) => Format
