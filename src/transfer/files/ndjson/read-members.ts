import { endOfString, endOfValue, skipSpace } from './scan-json.ts'

/** A value of JSON as a cell: text without its quotes, null, or what the text of the file says. */
export type Member = readonly [key: string, value: string | null]

/**
 * The members of a JSON object in their order. Numbers keep all their digits, and nested values their text: JSON.parse would
 * round the ones, and make objects of the others. Null: the text is no JSON object.
 */
export function readMembers(text: string): Member[] | null {
  if (!text.startsWith('{')) return null
  const members: Member[] = []
  let at = skipSpace(text, 1)
  if (text[at] === '}') return skipSpace(text, at + 1) === text.length ? members : null
  for (;;) {
    const keyEnd = endOfString(text, at)
    const colon = skipSpace(text, keyEnd)
    if (keyEnd === -1 || text[colon] !== ':') return null
    const start = skipSpace(text, colon + 1)
    const end = endOfValue(text, start)
    if (end === -1) return null
    members.push([unquote(text.slice(at, keyEnd)), toCell(text.slice(start, end))])
    at = skipSpace(text, end)
    if (text[at] === '}') return skipSpace(text, at + 1) === text.length ? members : null
    if (text[at] !== ',') return null
    at = skipSpace(text, at + 1)
  }
}

function toCell(value: string): string | null {
  if (value === 'null') return null
  return value.startsWith('"') ? unquote(value) : value
}

function unquote(text: string): string {
  return text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1)
}
