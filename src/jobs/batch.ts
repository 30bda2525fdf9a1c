import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import type { ListSource, WalkedRow } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Progress } from './progress.ts'

/** The rows per transaction: enough to be fast, and few enough that other writers do not notice the wait. */
export const batchSize = 500

export interface Batch {
  /** All rows that it passes, also those without an address. */
  readonly rows: readonly WalkedRow[]
  /** Where the next batch begins. */
  readonly position: string
  /** Writes the rows that have an address and, in the same transaction, how far the job is. */
  write(ask: BatchAsk): Promise<unknown>
}

export interface BatchAsk {
  readonly actor: Actor
  readonly source: ListSource
  readonly job: string
  /** What to do with rows that somebody else has locked. */
  readonly held: 'awaited' | 'refused'
  /** The number of rows that earlier batches refused. */
  readonly refusedBefore: number
  advance(transaction: Transaction, progress: Progress): Promise<void>
}

/** The work of a job, batch by batch. */
export interface Work {
  /** Returns null if nothing is left. The table has the actor's present rights. */
  next(source: ListSource, position: string | null, actor: Actor): Promise<Batch | null>
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
