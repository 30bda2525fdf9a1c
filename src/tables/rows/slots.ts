import type { ColumnSchema } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'

export type FetchedRow = Readonly<Record<string, unknown>>

/** Columns are fetched under their position: a column may be called `__proto__`, or as another one in other letters. */
export interface Slot {
  readonly column: ColumnSchema
  readonly alias: string
}

/** Some databases answer with so many columns and no more, which is also how many a table may have. */
export const mostSelected = 2_000

/** One slot for each of these columns, however often they are named. */
export function toSlots(columns: readonly ColumnSchema[]): Slot[] {
  return [...new Set(columns)].map((column, position) => ({ column, alias: `~${position}` }))
}

export function slotOf(slots: readonly Slot[], column: ColumnSchema): Slot {
  const slot = toIndex(slots).get(column)
  assert(slot, `${column.name} is fetched`)
  return slot
}

/** A table may have 2,000 columns, each of which is looked for. */
const indexes = new WeakMap<readonly Slot[], ReadonlyMap<ColumnSchema, Slot>>()

function toIndex(slots: readonly Slot[]): ReadonlyMap<ColumnSchema, Slot> {
  const index = indexes.get(slots) ?? new Map(slots.map((slot) => [slot.column, slot]))
  indexes.set(slots, index)
  return index
}
