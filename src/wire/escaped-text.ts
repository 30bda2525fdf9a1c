import { Problem } from '../std/problem.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** The parts of an address with names and values, for its refusals. */
export type EscapedPlace =
  | 'key'
  | 'sort'
  | 'filter'
  | 'columns'
  | 'column'
  | 'foot'
  | 'measure'
  | 'group'
  | 'by'
  | 'order'

/** Replaces every UTF-8 byte of what matches by `=XX`. */
export function escapeText(text: string, unsafe: RegExp): string {
  return text.replace(unsafe, (characters) => {
    const bytes = Array.from(new TextEncoder().encode(characters))
    return bytes.map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  })
}

export function unescapeText(text: string, place: EscapedPlace): string {
  try {
    return text.replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))
  } catch (cause) {
    throw new Problem('bad-request', listRefusals.notUtf8(place, text), { cause })
  }
}
