import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { decodeKey } from './key.ts'
import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery, toListSearch } from './list-query-url.ts'
import { fieldTexts } from './texts/api.ts'
import { jobRefusals } from './texts/refusals/jobs.ts'

/** So many rows may be named; more are meant by a list. */
export const mostKeys = 10_000

/** The rows that long work is about: these, or all that a list finds, without those that are named. */
export type ManyRows =
  | { readonly keys: readonly string[] }
  | { readonly query: ListQuery; readonly except?: readonly string[] }

const namedShape = {
  keys: z.exactOptional(
    z.readonly(z.array(z.string()).check(z.maxLength(mostKeys), z.describe(fieldTexts.wishedKeys))),
  ),
  list: z.exactOptional(z.string().check(z.describe(fieldTexts.wishedList))),
  except: z.exactOptional(
    z.readonly(z.array(z.string()).check(z.maxLength(mostKeys), z.describe(fieldTexts.exceptKeys))),
  ),
} as const

/** What a program asks for. */
export const manySwitchesShape = z.readonly(
  z.strictObject({ active: z.boolean().check(z.describe(fieldTexts.activeWish)), ...namedShape }),
)

export const manyCellsShape = z.readonly(
  z.strictObject({ value: z.nullable(z.string()).check(z.describe(fieldTexts.setValue)), ...namedShape }),
)

export interface ManySwitches {
  readonly active: boolean
  readonly rows: ManyRows
}

export interface ManyCells {
  /** As a person types it; null: nothing. */
  readonly value: string | null
  readonly rows: ManyRows
}

export function parseManySwitches(table: string, body: unknown): ManySwitches {
  const parsed = manySwitchesShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', jobRefusals.notAnOrder)
  const { active, ...named } = parsed.data
  return { active, rows: toManyRows(table, named) }
}

export function parseManyCells(table: string, body: unknown): ManyCells {
  const parsed = manyCellsShape.safeParse(body)
  if (!parsed.success) throw new Problem('bad-request', jobRefusals.notASetOrder)
  const { value, ...named } = parsed.data
  return { value, rows: toManyRows(table, named) }
}

/** The fields of a form, or the same in an address: `key` once for each row, or `list` as the address of a list has it and `except` for each that stays out. */
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

/** Which rows a list finds, as its address says it. */
export function toListText({ table, filter, search }: ListQuery): string {
  return toListSearch({ ...wholeList(table), filter, search })
}

interface Named {
  readonly keys?: readonly string[] | null
  readonly list?: string | null
  readonly except?: readonly string[]
}

function toManyRows(table: string, { keys = null, list = null, except = [] }: Named): ManyRows {
  if ((keys === null) === (list === null)) throw new Problem('bad-request', jobRefusals.keysOrList)
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
