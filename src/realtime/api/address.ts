import { Problem } from '../../std/problem.ts'

/** Where a request goes. */
export interface Address {
  /** As it came, without what stands before /apps: the text that is signed. */
  readonly path: string
  /** Decoded. */
  readonly segments: readonly string[]
  /** Decoded; names in small letters, the values of a name that comes several times joined by commas. */
  readonly query: ReadonlyMap<string, string>
}

/** Null for what is not below the prefix. */
export function parseAddress(url: string, prefix: string): Address | null {
  const [whole = '', search = ''] = cut(url, '?')
  if (!whole.startsWith(`${prefix}/`)) return null
  const path = whole.slice(prefix.length)
  return { path, segments: path.slice(1).split('/').map(decode), query: parseQuery(search) }
}

function parseQuery(search: string): Map<string, string> {
  const query = new Map<string, string>()
  for (const [written, value] of new URLSearchParams(search)) {
    const name = written.toLowerCase().replace(/\[\d*\]$/, '')
    const before = query.get(name)
    query.set(name, before === undefined ? value : `${before},${value}`)
  }
  return query
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw new Problem('bad-request', 'The address has a % that is no encoded character.', { cause })
  }
}

function cut(text: string, sign: string): string[] {
  const at = text.indexOf(sign)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
