import type { Words } from '../../std/sentence.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'

export interface FileRecord {
  /** Its place in the file as people count: the line (CSV, NDJSON) or the row (XLSX), from 1. */
  readonly line: number
  /**
   * One per header; undefined: the record does not mention it, null: it says null (the null token, or JSON null), '': an
   * empty cell. A cell may be a slice of the file's text: what is kept for long should be copied.
   */
  readonly cells: readonly (string | null | undefined)[]
  /** What is wrong with the record as a whole, else null. A record with more or fewer cells than headers is wrong. */
  readonly fault: Words | null
}

export interface OpenedFile {
  readonly headers: readonly string[]
  /** All records after the header. May be called again, and left early. */
  records(): AsyncIterable<FileRecord>
}

/** A row of cells as a record: missing cells are undefined, and further ones are left out. */
export function toRecord(
  line: number,
  cells: readonly (string | null)[],
  headers: readonly string[],
): FileRecord {
  if (cells.length === headers.length) return { line, cells, fault: null }
  const fault =
    cells.length > headers.length
      ? transferRefusals.longRow(cells.length, headers.length)
      : transferRefusals.shortRow(cells.length, headers.length)
  return { line, cells: headers.map((_header, place) => cells[place]), fault }
}
