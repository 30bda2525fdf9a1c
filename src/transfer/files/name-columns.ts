import { Problem } from '../../std/problem.ts'
import { transferRefusals } from '../../wire/texts/refusals/transfer.ts'

/** As many columns as a spreadsheet has. */
export const mostHeaders = 16_384

/** The headers of a file from its header row. A column without a header gets its letters. */
export function nameColumns(cells: readonly string[]): readonly string[] {
  return requireHeaders(cells.map((cell, place) => (cell === '' ? toLetters(place) : cell)))
}

/** The headers of a file without a header row: A, B, C and so on. */
export function letterColumns(count: number): readonly string[] {
  return requireHeaders(Array.from({ length: count }, (_none, place) => toLetters(place)))
}

export function requireHeaders(headers: readonly string[]): readonly string[] {
  if (headers.length > mostHeaders) throw new Problem('invalid', transferRefusals.tooManyHeaders(mostHeaders))
  const seen = new Set<string>()
  for (const header of headers) {
    if (seen.has(header)) throw new Problem('invalid', transferRefusals.repeatedHeader(header))
    seen.add(header)
  }
  return headers
}

/** A is place 0, AA is place 26. */
export function toLetters(place: number): string {
  const rest = Math.floor(place / 26)
  const last = String.fromCharCode(65 + (place % 26))
  return rest === 0 ? last : toLetters(rest - 1) + last
}
