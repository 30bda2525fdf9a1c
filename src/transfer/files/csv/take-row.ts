import { Problem } from '../../../std/problem.ts'
import type { CellSeparator } from '../../../wire/file-format.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import type { Cursor, Take } from '../take-whole.ts'

export interface CsvRow {
  /** Where the row begins, from 1. */
  readonly line: number
  /** Null: the null token, without quotes. In quotes it is text. */
  readonly cells: (string | null)[]
}

export interface CsvRules {
  readonly separator: CellSeparator
  readonly nullToken: string | null
}

const newline = 10
const carriageReturn = 13
const quote = 34

/** Takes rows of RFC 4180 strictly, and skips empty lines. A line ends with \n, \r\n or \r. */
export function createTakeRow({ separator, nullToken }: CsvRules): Take<CsvRow> {
  const between = separator.charCodeAt(0)
  return (cursor) => {
    skipEmptyLines(cursor)
    const { text, isOpen, line } = cursor
    let at = cursor.place
    if (at === text.length) return null
    const inRow = { text, isOpen, place: at, line }
    const cells: (string | null)[] = []
    for (;;) {
      if (text.charCodeAt(at) === quote) {
        inRow.place = at
        const cell = takeQuotedCell(inRow, separator)
        if (cell === null) return null
        cells.push(cell)
        at = inRow.place
      } else {
        const end = findCellEnd(inRow, at, between)
        const cell = text.slice(at, end)
        cells.push(cell === nullToken ? null : cell)
        at = end
      }
      if (at === text.length && isOpen) return null
      if (text.charCodeAt(at) !== between) break
      at += 1
    }
    const next = skipLineEnd(cursor, at)
    if (next === null) return null
    cursor.place = next
    cursor.line = inRow.line + 1
    return { line, cells }
  }
}

function skipEmptyLines(cursor: Cursor): void {
  for (;;) {
    const next = skipLineEnd(cursor, cursor.place)
    if (next === null || next === cursor.place) return
    cursor.place = next
    cursor.line += 1
  }
}

/** Null: a \n may follow beyond the text. */
function skipLineEnd({ text, isOpen }: Cursor, at: number): number | null {
  const code = text.charCodeAt(at)
  if (code === newline) return at + 1
  if (code !== carriageReturn) return at
  if (at + 1 === text.length && isOpen) return null
  return text.charCodeAt(at + 1) === newline ? at + 2 : at + 1
}

function findCellEnd({ text, line }: Cursor, start: number, between: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === between || code === newline || code === carriageReturn) return at
    if (code === quote) throw new Problem('invalid', transferRefusals.strayQuote(line))
  }
  return text.length
}

/** Null: the cell may end beyond the text. */
function takeQuotedCell(cursor: Cursor, separator: CellSeparator): string | null {
  const { text, isOpen } = cursor
  let cell = ''
  let from = cursor.place + 1
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) {
      if (isOpen) return null
      throw new Problem('invalid', transferRefusals.openQuote(cursor.line))
    }
    if (end + 1 === text.length && isOpen) return null
    cell += text.slice(from, end)
    from = end + 1
    if (text.charCodeAt(from) !== quote) break
    cell += '"'
    from += 1
  }
  cursor.place = from
  cursor.line += countLineEnds(cell)
  if (from < text.length && !`${separator}\r\n`.includes(text.charAt(from))) {
    throw new Problem('invalid', transferRefusals.strayQuote(cursor.line))
  }
  return cell
}

function countLineEnds(cell: string): number {
  return cell.match(/\r\n?|\n/g)?.length ?? 0
}
