import { Problem } from '../../std/problem.ts'

/** The parsed address of a request. */
export interface Address {
  /** The undecoded text from /apps on, which is what the client signs. */
  readonly path: string
  /** The decoded parts of the path. */
  readonly segments: readonly string[]
  /** The decoded query. Names are in small letters; commas join the values of a repeated name. */
  readonly query: ReadonlyMap<string, string>
}

/** Returns null for an address that is not below the prefix. */
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
