import { readJson } from '../../../std/json.ts'

/** The elements of an array in the database's text form; null is NULL. */
export type ArrayText = readonly (string | null | ArrayText)[]

/** Lists of an answer in JSON as the database writes them. Null if the text is no such list. */
export function fromJsonList(text: string): string | null {
  const list = text.startsWith('[') ? readJson(text) : undefined
  return Array.isArray(list) ? writeList(list) : null
}

function writeList(list: readonly unknown[]): string {
  return `{${list.map((item) => (Array.isArray(item) ? writeList(item) : writeElement(item))).join(',')}}`
}

function writeElement(item: unknown): string {
  if (item === null) return 'NULL'
  const text = typeof item === 'object' ? JSON.stringify(item) : String(item)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Returns null if the text is not an array in the database's form. */
export function parseArray(text: string): ArrayText | null {
  // Bounds that do not start at 1 come before the braces.
  const body = text.replace(/^(?:\[-?\d+:-?\d+\])+=/, '')
  const tokens = body.match(/"(?:[^"\\]|\\.)*"|[{},]|[^{},"]+/gs) ?? []
  if (tokens.join('') !== body) return null
  let at = 0
  const parseList = (): ArrayText | null => {
    if (tokens[at] !== '{') return null
    at += 1
    const items: (string | null | ArrayText)[] = []
    while (tokens[at] !== '}') {
      const token = tokens[at]
      if (token === undefined) return null
      const nested = token === '{' ? parseList() : undefined
      if (nested === null) return null
      items.push(nested ?? toElement(token))
      if (nested === undefined) at += 1
      if (tokens[at] === ',') at += 1
    }
    at += 1
    return items
  }
  const list = parseList()
  return at === tokens.length ? list : null
}

function toElement(token: string): string | null {
  if (token === 'NULL') return null
  return token.startsWith('"') ? token.slice(1, -1).replace(/\\(.)/gs, '$1') : token
}
