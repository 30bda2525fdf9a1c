import { Problem } from '../std/problem.ts'
import { type EscapedPlace, escapeText, unescapeText } from './escaped-text.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/**
 * The encoding of names and keys in addresses and channel names: letters, digits, `_` and `-` stay, other UTF-8 bytes
 * become `=XX`, empty text becomes `=`. `,` joins the parts of a composite key, and `.` schema and table.
 */
export function encodeKey(parts: readonly string[]): string {
  const key = parts.map(encodeName).join(',')
  // These are the addresses of the forms for new rows.
  return key === 'new' ? '=6Eew' : key === 'import' ? '=69mport' : key
}

export function decodeKey(text: string): string[] {
  return text.split(',').map((part) => decodeName(part, 'key'))
}

export interface TableName {
  readonly schema: string | null
  readonly name: string
}

export function encodeTable({ schema, name }: TableName): string {
  if (schema === null) return encodeName(name)
  // "….data" is the router's address of the data of the page "…".
  return `${encodeName(schema)}.${name === 'data' ? '=64ata' : encodeName(name)}`
}

/** Encodes one name or one part of a key. */
export function encodeName(text: string): string {
  // An address would lose an empty part.
  return text === '' ? '=' : escapeText(text, /[^A-Za-z0-9_-]+/g)
}

export function decodeName(text: string, place: EscapedPlace): string {
  if (text === '=') return ''
  if (!/^(?:[A-Za-z0-9_-]|=[0-9A-F]{2})*$/.test(text)) {
    throw new Problem('bad-request', listRefusals.misspelled(place, text))
  }
  return unescapeText(text, place)
}
