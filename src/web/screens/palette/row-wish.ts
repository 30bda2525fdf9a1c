import { isProblem } from '../../../std/problem.ts'
import { decodeKey, encodeKey } from '../../../wire/key.ts'
import type { TableSummary } from '../../../wire/list-page.ts'
import { rank, ranks } from '../../../wire/rank.ts'

/** A row that the reader may mean. */
export interface RowWish {
  readonly table: TableSummary
  /** The row's key as addresses write it. */
  readonly key: string
  readonly shownKey: string
  readonly rank: number
}

/** "products 123" means that row of products. On a list, a key alone means a row of its table. */
export function findRows(typed: string, tables: readonly TableSummary[], here: string | null): RowWish[] {
  const [key = '', ...before] = typed.trim().split(/\s+/).reverse()
  if (key === '') return []
  // Rows of a database view have no page.
  const own = tables.filter(({ type }) => type === 'table')
  const name = before.reverse().join(' ')
  if (name === '')
    return own.filter(({ id }) => id === here).map((table) => toWish(table, key, certainty(key)))
  return own
    .flatMap((table) => {
      const value = rank(name, table.label)
      return value === null || value < ranks.initials ? [] : [toWish(table, key, value)]
    })
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostTables)
}

const mostTables = 3

/** A word with a digit is more likely a key. Other words are more likely names. */
function certainty(key: string): number {
  return /\d/.test(key) ? ranks.words : 0
}

function toWish(table: TableSummary, key: string, value: number): RowWish {
  const encoded = toAddressKey(key)
  return { table, key: encoded, shownKey: decodeKey(encoded).join(', '), rank: value }
}

/** The reader may copy a key from an address, or type it as in the database. */
function toAddressKey(typed: string): string {
  try {
    return encodeKey(decodeKey(typed))
  } catch (failure) {
    if (isProblem(failure)) return encodeKey([typed])
    throw failure
  }
}
