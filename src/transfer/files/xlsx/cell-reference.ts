import { Problem } from '../../../std/problem.ts'
import { transferRefusals } from '../../../wire/texts/refusals/transfer.ts'
import { mostHeaders, toLetters } from '../name-columns.ts'

/** As many rows as a spreadsheet has. */
const mostRows = 1_048_576

/** The number of a row, which is larger than the last one. Writers may leave it out. */
export function requireRow(text: string | undefined, last: number): number {
  const line = text === undefined ? last + 1 : Number(text)
  if (!Number.isInteger(line) || line <= last || line > mostRows) throw strange(text ?? String(line))
  return line
}

/** The column of a reference such as AB12, from 0, which is larger than the last one. Writers may leave it out. */
export function readColumn(reference: string | undefined, last: number, line: number): number {
  const column = reference === undefined ? last + 1 : toColumn(reference, line)
  if (column <= last || column >= mostHeaders) throw strange(reference ?? toReference(column, line))
  return column
}

export function toReference(column: number, line: number): string {
  return `${toLetters(column)}${line}`
}

/** -1: this is no reference to a cell of the row. */
function toColumn(reference: string, line: number): number {
  let column = 0
  let at = 0
  for (; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return reference.slice(at) === String(line) ? column - 1 : -1
}

function strange(reference: string): Problem {
  return new Problem('invalid', transferRefusals.strangeReference(reference))
}
