import { assert } from '../../src/std/assert.ts'
import type { SortKey } from '../../src/wire/list-query.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import type { WireValue } from '../../src/wire/value.ts'
import type { KnownColumn, KnownTable } from './known-table.ts'
import { toClock } from './oracle-periods.ts'

/** A form of the value in which `<` gives the column's order: exact numbers, bytes of text, microseconds. */
export type Rank = number | bigint | string

/** Sorts by the given keys, then by the missing parts of the row's key, in the direction of the last given key. */
export function sortRows(known: KnownTable, rows: readonly ListRow[], sort: readonly SortKey[]): ListRow[] {
  const direction = sort.at(-1)?.direction ?? 'asc'
  const missing = known.table.key
    .filter((part) => sort.every((key) => key.column !== part.name))
    .map((part) => ({ column: part.name, direction }))
  const keys = [...sort, ...missing].map(({ column, direction }) => ({
    ranks: rankRows(known, rows, column),
    sign: direction === 'asc' ? 1 : -1,
  }))
  const nullSign = known.nullsAscending === 'first' ? -1 : 1
  return rows.toSorted((a, b) => {
    for (const { ranks, sign } of keys) {
      const difference = compare(ranks.get(a) ?? null, ranks.get(b) ?? null, nullSign)
      if (difference !== 0) return difference * sign
    }
    return 0
  })
}

function compare(a: Rank | null, b: Rank | null, nullSign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? nullSign : -nullSign
  return isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0
}

/** Compares ranks of one column. */
export function isBefore(a: Rank, b: Rank): boolean {
  return a < b
}

function rankRows(known: KnownTable, rows: readonly ListRow[], name: string): Map<ListRow, Rank | null> {
  const column = columnOf(known, name)
  return new Map(
    rows.map((row) => {
      const value = row.values[name] ?? null
      return [row, value === null ? null : toRank(value, column)]
    }),
  )
}

export function columnOf({ table }: KnownTable, name: string): KnownColumn {
  const found = table.columns.find((column) => column.schema.name === name)
  assert(found, `${table.id} has a column ${name}`)
  return found
}

/** The rank of a value, or of an operand's text. */
export function toRank(value: WireValue, { schema }: KnownColumn): Rank {
  const text = String(value)
  switch (schema.type) {
    case 'boolean':
      return text === 'true' ? 1 : 0
    case 'integer':
    case 'float':
      return Number(text)
    case 'bigint':
    case 'decimal':
      return toScaled(text)
    case 'date':
    case 'datetime':
    case 'instant':
      return toClock(text)
    default:
      return isOwnType(schema) ? (schema.allowedValues?.indexOf(text) ?? 0) : toBytes(text)
  }
}

/** An enum type sorts in the order of its declaration. An enum by CHECK sorts as text. */
function isOwnType({ allowedValues, declaredType }: KnownColumn['schema']): boolean {
  return allowedValues !== null && !/char|text/i.test(declaredType)
}

/** JavaScript compares UTF-16 units. With one character per byte the order is that of the bytes. */
function toBytes(text: string): string {
  return Buffer.from(text).toString('latin1')
}

const fractionDigits = 30

function toScaled(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  assert(sign !== undefined && fraction.length <= fractionDigits, `${text} is a plain decimal`)
  return BigInt(`${sign}${whole}${fraction.padEnd(fractionDigits, '0')}`)
}
