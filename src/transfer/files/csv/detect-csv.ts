import { isProblem } from '../../../std/problem.ts'
import type { CellSeparator, TextEncoding } from '../../../wire/file-format.ts'
import { guessHeader, guessNullToken } from '../guess-table.ts'
import type { CsvFormat } from './open-csv.ts'
import { type CsvRow, type CsvRules, createTakeRow } from './take-row.ts'

/** The first one wins among equals: commas stand in numbers and texts, too. */
const separators: readonly CellSeparator[] = ['\t', ';', '|', ',']

/** So many rows show how a file is written. */
const mostRows = 500

/** The beginning of a text; `isOpen`: more follows. */
export interface Head {
  readonly text: string
  readonly isOpen: boolean
}

/** Guesses how a text separates its cells, whether it has a header, and what stands for NULL in it. */
export function detectCsv(head: Head, encoding: TextEncoding): CsvFormat {
  const separator = guessSeparator(head)
  const rows = readRows(head, { separator, nullToken: null }).map(({ cells }) =>
    cells.map((cell) => cell ?? ''),
  )
  const nullToken = guessNullToken((token) =>
    readRows(head, { separator, nullToken: token }).some(({ cells }) => cells.includes(null)),
  )
  return { kind: 'csv', encoding, separator, header: guessHeader(rows), nullToken }
}

function guessSeparator(head: Head): CellSeparator {
  let best: CellSeparator = ','
  let bestShare = 0
  for (const separator of separators) {
    const share = shareOfEvenRows(readRows(head, { separator, nullToken: null }))
    if (share > bestShare) {
      best = separator
      bestShare = share
    }
  }
  return best
}

/** How many of the rows have as many cells as the first one; 0 if that has one cell only. */
function shareOfEvenRows(rows: readonly CsvRow[]): number {
  const width = rows[0]?.cells.length ?? 0
  if (width < 2) return 0
  return rows.filter(({ cells }) => cells.length === width).length / rows.length
}

/** The rows up to the first broken quote. */
function readRows({ text, isOpen }: Head, rules: CsvRules): CsvRow[] {
  const cursor = { text, isOpen, place: 0, line: 1 }
  const takeRow = createTakeRow(rules)
  const rows: CsvRow[] = []
  try {
    for (let row = takeRow(cursor); row !== null && rows.length < mostRows; row = takeRow(cursor))
      rows.push(row)
  } catch (failure) {
    if (!isProblem(failure)) throw failure
  }
  return rows
}
