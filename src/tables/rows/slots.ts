import type { ColumnSchema } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'

export type FetchedRow = Readonly<Record<string, unknown>>

/** Columns are fetched under their position: a column may be called `__proto__`, or as another one in other letters. */
export interface Slot {
  readonly column: ColumnSchema
  readonly alias: string
}

/** One slot for each of these columns, however often they are named. */
export function toSlots(columns: readonly ColumnSchema[]): Slot[] {
  return [...new Set(columns)].map((column, position) => ({ column, alias: `~${position}` }))
}

export function slotOf(slots: readonly Slot[], column: ColumnSchema): Slot {
  const slot = slots.find((candidate) => candidate.column === column)
  assert(slot, `${column.name} is fetched`)
  return slot
}
