import type { ReadLimits } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { requireRead } from '../catalog/readable.ts'
import { toConditions, type WantedRows } from '../conditions/conditions.ts'
import { createToKey } from '../rows/read-row.ts'
import { shortenRows } from '../rows/select-rows.ts'
import { type FetchedRow, slotOf, toSlots } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import type { Position } from './cursor.ts'
import { createPrepared, type PagePlan } from './list-plan.ts'
import { toOrder } from './order.ts'
import { type Reading, readBeside, readFromStart } from './read-window.ts'
import { onlyWalk } from './walk-or-gather.ts'

/** A row that a walk has reached. */
export interface WalkedRow {
  /** Null if the row has no address. */
  readonly key: string | null
  /** The place after which the walk goes on, also after a restart. */
  readonly place: string
}

export interface Walk {
  readonly source: ListSource
  readonly query: WantedRows
  /** The place of the last row so far; null at the beginning. */
  readonly after: string | null
  readonly most: number
  readonly limits: ReadLimits
}

/**
 * Reads the next rows of the query in the order of their keys, whatever order the list has: if work moves a row out of
 * the list, no other row shifts. Fewer rows than asked for means that they are the last.
 */
export async function walkKeys({ source, query, after, most, limits }: Walk): Promise<WalkedRow[]> {
  requireRead(source.rights)
  const plan = planWalk(source)
  const ways = onlyWalk(toConditions(source, query).where)
  const { filter, search } = query
  const reading: Reading = { source, query: { filter, search, size: most }, plan, ways, limits, marks: null }
  const { rows } =
    after === null
      ? await readFromStart(reading, 0)
      : await readBeside(reading, { side: 'after', position: parsePlace(after) })
  const toKey = createToKey(source, plan.slots)
  const toPlace = createToPlace(source, plan)
  return rows.map((row) => ({ key: toKey(row), place: toPlace(row) }))
}

function planWalk(source: ListSource): PagePlan {
  const order = toOrder(source, [])
  assert(order.identity.length > 0, 'only rows that something tells apart are walked')
  const slots = toSlots([...source.table.key, ...order.keys.map((key) => key.column)])
  return {
    shown: [],
    order,
    slots,
    shorten: (rows) => shortenRows(source, slots, rows),
    prepared: createPrepared(),
  }
}

function createToPlace({ database }: ListSource, { order, slots }: PagePlan): (row: FetchedRow) => string {
  const keySlots = order.keys.map((key) => slotOf(slots, key.column))
  return (row) =>
    JSON.stringify(keySlots.map(({ alias, column }) => database.values.toCursor(row[alias], column)))
}

/** The text needs no check, because only our own code writes where places are kept. */
function parsePlace(text: string): Position {
  return JSON.parse(text)
}
