import { Problem } from '../std/problem.ts'

/**
 * One encoding for names and keys, valid in addresses and in channel names alike: letters, digits, `_` and `-`
 * stay, every other UTF-8 byte becomes `=XX`, nothing at all becomes `=`, parts of a composite key are joined by `,`, schema and table by `.`.
 */
export function encodeKey(parts: readonly string[]): string {
  const key = parts.map(encodeName).join(',')
  // "new" is the address of the form for a new row.
  return key === 'new' ? '=6Eew' : key
}

export function decodeKey(text: string): string[] {
  return text.split(',').map((part) => decodeName(part, 'key'))
}

export interface TableName {
  readonly schema: string | null
  readonly name: string
}

export function encodeTable({ schema, name }: TableName): string {
  return schema === null ? encodeName(name) : `${encodeName(schema)}.${encodeName(name)}`
}

export function decodeTable(text: string): TableName {
  const parts = text.split('.').map((part) => decodeName(part, 'table'))
  const [first, second] = parts
  if (first === undefined || parts.length > 2)
    throw new Problem('bad-request', `"${text}" is not the name of a table.`)
  return second === undefined ? { schema: null, name: first } : { schema: first, name: second }
}

/** One name or one part of a key. */
export function encodeName(text: string): string {
  // An address would lose it.
  if (text === '') return '='
  // Most keys are numbers, and every row of a list has one.
  if (/^[A-Za-z0-9_-]*$/.test(text)) return text
  let encoded = ''
  for (const byte of new TextEncoder().encode(text)) {
    const character = String.fromCharCode(byte)
    encoded += /[A-Za-z0-9_-]/.test(character)
      ? character
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return encoded
}

export function decodeName(text: string, what: string): string {
  if (text === '=') return ''
  if (!/^(?:[A-Za-z0-9_-]|=[0-9A-F]{2})*$/.test(text)) {
    throw new Problem('bad-request', `"${text.slice(0, 100)}" is not a ${what} as this address writes it.`)
  }
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '=') {
      bytes.push(Number.parseInt(text.slice(at + 1, at + 3), 16))
      at += 2
    } else {
      bytes.push(text.charCodeAt(at))
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes))
  } catch (cause) {
    throw new Problem('bad-request', `"${text.slice(0, 100)}" is not valid UTF-8.`, { cause })
  }
}
