import { Problem } from '../std/problem.ts'
import { decodeKey } from './key.ts'
import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery, toListSearch } from './list-query-url.ts'
import { jobRefusals } from './texts/refusals/jobs.ts'

/** The maximum of named rows. For more, send a list. */
export const mostKeys = 10_000

/** The rows of a job: named ones, or all that a list finds, except some. */
export type ManyRows =
  | { readonly keys: readonly string[] }
  | { readonly query: ListQuery; readonly except?: readonly string[] }

/** Parses a form or an address: `key` for each row, or `list` as a list's address with `except` for each row that stays out. */
export function parseManyRows(table: string, fields: URLSearchParams): ManyRows {
  return toManyRows(table, {
    keys: fields.has('key') ? fields.getAll('key') : null,
    list: fields.get('list'),
    except: fields.getAll('except'),
  })
}

/** The inverse. */
export function toManyRowsFields(rows: ManyRows): [name: string, value: string][] {
  if ('keys' in rows) return rows.keys.map((key) => ['key', key])
  return [
    ['list', toListText(rows.query)],
    ...(rows.except ?? []).map((key): [string, string] => ['except', key]),
  ]
}

/** The rows of a list in the form of its address. */
export function toListText({ table, filter, search }: ListQuery): string {
  return toListSearch({ ...wholeList(table), filter, search })
}

export interface NamedRows {
  readonly keys?: readonly string[] | null
  readonly list?: string | null
  readonly except?: readonly string[]
}

/** Requires exactly one of the two ways. */
export function toManyRows(table: string, { keys = null, list = null, except = [] }: NamedRows): ManyRows {
  if ((keys === null) === (list === null)) throw new Problem('bad-request', jobRefusals.keysOrList)
  if (keys !== null && except.length > 0) throw new Problem('bad-request', jobRefusals.exceptOfList)
  if (keys === null) {
    const query = parseListQuery(table, new URLSearchParams(list ?? ''))
    return except.length === 0 ? { query } : { query, except: readKeys(except) }
  }
  if (keys.length === 0) throw new Problem('bad-request', jobRefusals.noKeys)
  return { keys: readKeys(keys) }
}

function readKeys(keys: readonly string[]): string[] {
  if (keys.length > mostKeys) throw new Problem('bad-request', jobRefusals.tooManyKeys(mostKeys))
  for (const key of keys) decodeKey(key)
  return [...new Set(keys)]
}
