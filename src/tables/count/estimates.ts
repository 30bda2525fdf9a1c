import type { Clock } from '../../std/clock.ts'
import type { ListCount } from '../../wire/list-page.ts'
import { type Counted, estimateRows, isWhole } from './count-rows.ts'
import { type CountedQuery, createKnownCounts } from './known-counts.ts'
import { createSharedWork } from './shared-work.ts'

export interface CountAsk extends Counted {
  readonly signal?: AbortSignal | undefined
}

/** The query's shape names what is known of it, and what is under way. */
export interface ShapedAsk extends CountAsk, CountedQuery {}

/** How many rows there should be, without looking at them. */
export interface Estimates {
  /** What is known by now. */
  find(ask: ShapedAsk): ListCount | null
  /** The same as the database plans the query. */
  plan(ask: ShapedAsk): Promise<ListCount>
}

export const noCount: ListCount = { value: null, mode: 'none' }

/** Planning takes a moment only, but it may have to wait for a lock. */
const timeoutMs = 500

export function createEstimates(clock: Clock): Estimates {
  const planned = createKnownCounts(clock)
  const shared = createSharedWork<ListCount>()
  return {
    find: (ask) => toldByCatalog(ask) ?? planned.find(ask)?.count ?? null,
    async plan(ask) {
      // The database plans with what all rows hold, also those that the asker may not see.
      if (ask.source.rights.rows !== null) return noCount
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

/** About how many rows a whole table has. */
export function toldByCatalog(counted: Counted): ListCount | null {
  const { rowEstimate } = counted.source.table.schema
  return isWhole(counted) && rowEstimate !== null ? { value: rowEstimate, mode: 'estimated' } : null
}

function toCount(estimate: number | null): ListCount {
  return estimate === null ? noCount : { value: estimate, mode: 'estimated' }
}
