import type { ColumnSchema } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'

export type FetchedRow = Readonly<Record<string, unknown>>

/** The alias is a position, because a column may be called `__proto__`, or differ from another one only in case. */
export interface Slot {
  readonly column: ColumnSchema
  readonly alias: string
}

/** Some databases return no more columns than this, which is also the most that their tables have. */
export const mostSelected = 2_000

/** One slot for each column, even if it is named several times. */
export function toSlots(columns: readonly ColumnSchema[]): Slot[] {
  return [...new Set(columns)].map((column, position) => ({ column, alias: `~${position}` }))
}

export function slotOf(slots: readonly Slot[], column: ColumnSchema): Slot {
  const slot = toIndex(slots).get(column)
  assert(slot, `${column.name} is fetched`)
  return slot
}

/** A table may have 2,000 columns, and each one needs a lookup. */
const indexes = new WeakMap<readonly Slot[], ReadonlyMap<ColumnSchema, Slot>>()

function toIndex(slots: readonly Slot[]): ReadonlyMap<ColumnSchema, Slot> {
  const index = indexes.get(slots) ?? new Map(slots.map((slot) => [slot.column, slot]))
  indexes.set(slots, index)
  return index
}
