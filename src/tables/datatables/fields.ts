import { Problem } from '../../std/problem.ts'
import { dataTableRefusals } from '../../wire/texts/refusals/data-tables.ts'

/** Nested names from the client. They are maps, because any name may come, `__proto__` too. */
export type Fields = ReadonlyMap<string, string | Fields>

type Branch = Map<string, string | Branch>

/** The deepest known name is `columns[0][search][fixed][0][term]`. The server ignores deeper ones. */
const mostNames = 6

/** Recognises JSON by its first character, because one generation of the client sends it as a form. */
export function parseFields(text: string): Fields {
  const start = text.trimStart()
  if (start.startsWith('{') || /^%7B/i.test(start)) return toBranch(parseJson(start), 1)
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) put(root, toPath(name), value)
  return root
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(isQuery(text) ? fromQuery(text) : text)
  } catch (cause) {
    throw new Problem('bad-request', dataTableRefusals.notJson, { cause })
  }
}

function isQuery(text: string): boolean {
  return /^(?:\{%22|%7B)/i.test(text)
}

/** With jQuery, JSON is the whole query of a GET, plus jQuery's own parameter against caches. */
function fromQuery(text: string): string {
  const json = decodeURIComponent(text)
  return json.slice(0, json.lastIndexOf('}') + 1)
}

function toBranch(value: unknown, depth: number): Branch {
  const branch: Branch = new Map()
  if (typeof value !== 'object' || value === null || depth > mostNames) return branch
  for (const [name, part] of Object.entries(value)) {
    branch.set(name, typeof part === 'object' && part !== null ? toBranch(part, depth + 1) : toText(part))
  }
  return branch
}

function toText(part: unknown): string {
  return part === null ? '' : String(part)
}

/** `order[0][dir]` → order, 0, dir. Empty for a malformed name. */
function toPath(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  return first === undefined ? [] : [first, ...rest.split(/[[\]]/).filter((_, at) => at % 2 === 1)]
}

function put(root: Branch, path: readonly string[], value: string): void {
  if (path.length > mostNames) return
  let branch = root
  for (const [at, name] of path.entries()) {
    // `columns[]=1&columns[]=2` appends to a list.
    const key = name === '' ? String(branch.size) : name
    if (at === path.length - 1) branch.set(key, value)
    else branch = within(branch, key)
  }
}

function within(branch: Branch, name: string): Branch {
  const known = branch.get(name)
  if (known instanceof Map) return known
  const fresh: Branch = new Map()
  branch.set(name, fresh)
  return fresh
}
