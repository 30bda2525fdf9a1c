import type { Cursor } from '../take-whole.ts'

export interface Line {
  readonly line: number
  readonly text: string
}

/** Takes the next line that is not blank. */
export function takeLine(cursor: Cursor): Line | null {
  const { text, isOpen } = cursor
  while (cursor.place < text.length) {
    const { place, line } = cursor
    const end = text.indexOf('\n', place)
    if (end === -1 && isOpen) return null
    cursor.place = end === -1 ? text.length : end + 1
    cursor.line += 1
    const content = text.slice(place, end === -1 ? text.length : end).trim()
    if (content !== '') return { line, text: content }
  }
  return null
}
