import type { Clock } from '../../std/clock.ts'
import type { ListCount } from '../../wire/list-page.ts'
import { seesEveryRow } from '../rights/seen-table.ts'
import { type Counted, estimateRows, isWhole } from './count-rows.ts'
import { type CountedQuery, createKnownCounts } from './known-counts.ts'
import { createSharedWork } from './shared-work.ts'

export interface CountAsk extends Counted {
  readonly signal?: AbortSignal | undefined
}

/** The shape of the query is the key for known counts and running work. */
export interface ShapedAsk extends CountAsk, CountedQuery {}

/** Estimates how many rows a query finds without reading them. */
export interface Estimates {
  /** Returns what is known now. */
  find(ask: ShapedAsk): ListCount | null
  /** Asks the database for its plan of the query. */
  plan(ask: ShapedAsk): Promise<ListCount>
}

export const noCount: ListCount = { value: null, mode: 'none' }

/** Planning is quick, but it may have to wait for a lock. */
const timeoutMs = 500

export function createEstimates(clock: Clock): Estimates {
  const planned = createKnownCounts(clock)
  const shared = createSharedWork<ListCount>()
  return {
    find: (ask) => toldByCatalog(ask) ?? planned.find(ask)?.count ?? null,
    async plan(ask) {
      // The database plans with statistics of all rows, also of those that the actor may not see.
      if (!seesEveryRow(ask.source.rights)) return noCount
      const found = planned.find(ask)
      if (found !== null) return found.count
      const keep = planned.begin(ask)
      const work = async (signal: AbortSignal) => toCount(await estimateRows(ask, { signal, timeoutMs }))
      const count = await shared.join(ask.shape, work, ask.signal)
      keep(count)
      return count
    },
  }
}

/** Estimates the rows of a whole table. */
export function toldByCatalog(counted: Counted): ListCount | null {
  const { rowEstimate } = counted.source.table.schema
  return isWhole(counted) && rowEstimate !== null ? { value: rowEstimate, mode: 'estimated' } : null
}

function toCount(estimate: number | null): ListCount {
  return estimate === null ? noCount : { value: estimate, mode: 'estimated' }
}
