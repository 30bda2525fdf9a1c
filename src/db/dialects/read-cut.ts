import type { Values } from '../values.ts'
import { parseBytesValue } from './bytes.ts'

/** Shows what a server has cut: the beginning of a text, or the size and the first of some bytes. */
export function showCut(toWire: Values['toWire']): Values['cutToWire'] {
  return (value, column, characters) => {
    if (typeof value !== 'string') return toWire(value, column)
    if (column.type === 'bytes') return parseBytesValue(value)
    const cut = readCut(value, characters)
    if (cut === null) return toWire(value, column)
    return cut.sizeBytes === null ? toWire(cut.beginning, column) : `${cut.beginning}…`
  }
}

/** How a server sends long text. Returns null for a short value. One with more bytes comes as "beginning…size", and may have few characters. */
export function readCut(
  value: unknown,
  characters: number,
): { readonly sizeBytes: number | null; readonly beginning: string } | null {
  // A character counted here has at most three bytes.
  if (typeof value !== 'string' || value.length * 3 <= characters) return null
  if (Buffer.byteLength(value) <= characters) return null
  const at = value.lastIndexOf('…')
  const size = value.slice(at + 1)
  if (at < 0 || !/^\d+$/.test(size)) return null
  const text = value.slice(0, at)
  // A character outside the first 65,536 counts twice here, but once in the database.
  const shown = text.length > characters ? Array.from(text) : []
  return shown.length > characters
    ? { sizeBytes: Number(size), beginning: shown.slice(0, characters).join('') }
    : { sizeBytes: null, beginning: text }
}
