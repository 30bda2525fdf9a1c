import type { WriteOrder } from '../rows/index.ts'
import { assert } from '../std/assert.ts'
import type { ListSource, WalkedRow } from '../tables/index.ts'

/** The rows per transaction: enough to be fast, and few enough that other writers do not notice the wait. */
export const batchSize = 500

export interface Batch {
  /** All rows that it passes, also those without an address. */
  readonly rows: readonly WalkedRow[]
  /** Where the next batch begins. */
  readonly position: string
  readonly columns: WriteOrder['columns']
  readonly decide: WriteOrder['decide']
}

/** The work of a job, batch by batch. */
export interface Work {
  /** Returns null if nothing is left. The table has the actor's present rights. */
  next(source: ListSource, position: string | null): Promise<Batch | null>
}

export function keysOf({ rows }: Pick<Batch, 'rows'>): string[] {
  return rows.flatMap(({ key }) => key ?? [])
}

/** How far the job is after so many keys of the batch. */
export function advanceTo(batch: Pick<Batch, 'rows' | 'position'>, reached: number) {
  const { rows, position } = batch
  const keyed = rows.map(({ key, place }, at) => ({ key, passed: at + 1, position: place }))
  const next = keyed.filter(({ key }) => key !== null)[reached]
  if (next === undefined) return { passed: rows.length, position }
  const last = keyed[next.passed - 2]
  assert(last, 'at least one row of a batch is reached')
  return { passed: last.passed, position: last.position }
}
