import type { ColumnSchema } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { SortKey } from '../../wire/list-query.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { requireColumn } from '../catalog/readable.ts'
import { isSortable } from '../kinds/all.ts'
import { seenColumns } from '../rights/seen-table.ts'
import type { RowSource } from '../source.ts'

export interface OrderKey {
  readonly column: ColumnSchema
  readonly direction: 'asc' | 'desc'
}

/** The keys that decide the order of rows. */
export interface Order {
  readonly keys: readonly OrderKey[]
  /** The key columns that together are unique. Empty if there are none: then rows may tie. */
  readonly identity: readonly ColumnSchema[]
}

/** The wished keys, then what tells rows apart, so that two pages never share or lose a row. */
export function toOrder(source: RowSource, sort: readonly SortKey[]): Order {
  const wished = sort.map((key) => toOrderKey(source, key))
  const identity = findIdentity(source)
  // A nullable key does not tell rows apart, but people still see it as the order.
  const natural = [...new Set([...source.table.key, ...identity])]
  const unnamed = natural.filter((column) => !wished.some((key) => key.column === column))
  // The other keys follow the direction of the last wished one, as indexes and comparisons of row values need it.
  const direction = wished.at(-1)?.direction ?? 'asc'
  const keys = [...wished, ...unnamed.map((column) => ({ column, direction }))]
  return { keys: keys.slice(0, countNeeded(keys, identity)), identity }
}

/** A server takes seconds to plan an order by 1,600 columns. */
const mostTies = 100

/** If nothing tells rows apart, these columns join the order. Then rows that tie look alike or almost alike. */
export function breakTies(order: Order, columns: readonly ColumnSchema[]): Order {
  if (order.identity.length > 0) return order
  const wished = order.keys.map((key) => key.column)
  const others = columns.filter((column) => column.ordered && !wished.includes(column))
  const ties = others.slice(0, mostTies).map((column) => ({ column, direction: 'asc' as const }))
  return { ...order, keys: [...order.keys, ...ties] }
}

export function reverse(keys: readonly OrderKey[]): OrderKey[] {
  return keys.map(({ column, direction }) => ({ column, direction: direction === 'asc' ? 'desc' : 'asc' }))
}

function toOrderKey(source: RowSource, { column: name, direction }: SortKey): OrderKey {
  const found = requireColumn(source, name, listRefusals.noSuchSortColumn)
  if (!isSortable(found)) {
    throw new Problem('bad-request', listRefusals.unsortable(name, found.schema.declaredType))
  }
  const [column = found.schema] = seenColumns(source, [found.schema])
  return { column, direction }
}

function findIdentity({ database, table }: RowSource): readonly ColumnSchema[] {
  if (table.key.length > 0 && !table.key.some((column) => column.nullable)) return table.key
  const number = database.sql.rowOrder(table.schema)
  return number === null ? [] : [number]
}

/** Keys after a complete identity decide nothing. */
function countNeeded(keys: readonly OrderKey[], identity: readonly ColumnSchema[]): number {
  if (identity.length === 0) return keys.length
  return 1 + Math.max(...identity.map((column) => keys.findIndex((key) => key.column === column)))
}
