import type { WriteOrder } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import type { ListSource, WalkedRow } from '../tables/index.ts'

/** What is done in one transaction: large enough to be quick, small enough that whoever waits for a row does not notice. */
export const batchSize = 500

export interface Batch {
  /** All that it passes, those without an address too. */
  readonly rows: readonly WalkedRow[]
  /** Where the next one begins. */
  readonly position: string
  readonly column: WriteOrder['column']
  readonly decide: WriteOrder['decide']
}

/** What a job does, batch after batch. */
export interface Work {
  /** Null where nothing is left. The table is as the actor may read it at this moment. */
  next(source: ListSource, position: string | null): Promise<Batch | null>
}

export function keysOf({ rows }: Pick<Batch, 'rows'>): string[] {
  return rows.flatMap(({ key }) => key ?? [])
}

/** How far the job is when so many of the batch's keys were reached. */
export function advanceTo(batch: Pick<Batch, 'rows' | 'position'>, reached: number) {
  const { rows, position } = batch
  const keyed = rows.map(({ key, place }, at) => ({ key, passed: at + 1, position: place }))
  const next = keyed.filter(({ key }) => key !== null)[reached]
  if (next === undefined) return { passed: rows.length, position }
  const last = keyed[next.passed - 2]
  assert(last, 'at least one row of a batch is reached')
  return { passed: last.passed, position: last.position }
}
