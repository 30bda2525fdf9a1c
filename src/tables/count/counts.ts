import { SchemaMismatch } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { isProblem } from '../../std/problem.ts'
import type { ListCount, ListPage } from '../../wire/list-page.ts'
import type { CountMode, CountWish } from '../../wire/list-query.ts'
import { requireRead } from '../catalog/readable.ts'
import { isSmall, largeFrom } from '../catalog/table-size.ts'
import { otherTables, rowShape } from '../conditions/row-shape.ts'
import type { Lanes } from '../lanes.ts'
import { type Counted, isCheap, isWhole } from './count-rows.ts'
import { cap, createCounter } from './counter.ts'
import { type CountAsk, createEstimates, noCount, type ShapedAsk, toldByCatalog } from './estimates.ts'
import { createKnownCounts, type KnownCount, type KnownCounts } from './known-counts.ts'
import type { NumberPlaces } from './number-places.ts'
import { createSharedWork } from './shared-work.ts'

/** Counts the rows of queries without slowing down reads of rows. */
export interface Counts {
  /**
   * Starts an unknown count if it may run beside the rows. It goes on after the rows were sent, and later callers get
   * its result.
   */
  begin(ask: CountAsk, wish: CountWish, how: { readonly isBeside: boolean }): BegunCount
  /** Waits for the count. If it takes too long, returns the best known number. */
  settle(ask: CountAsk, mode: CountMode): Promise<ListCount>
  /** Null unless all rows were counted lately and no write was reported since. */
  exactKnown(counted: Counted): number | null
  readonly hear: KnownCounts['hear']
  readonly change: KnownCounts['change']
}

export interface BegunCount {
  /** Returns what is known so far, also from the page if it holds all rows. A wish for the exact count waits. */
  ready(page: ShownPage): Promise<ListCount>
}

export type ShownPage = Pick<ListPage, 'rows' | 'page'>

export interface CountsOptions {
  readonly clock: Clock
  readonly log: Log
  readonly lanes: Lanes
  readonly places: NumberPlaces
}

/** How much later a count as cheap as the rows may come. Otherwise a small table would show an estimate first. */
const graceMs = 20

export function createCounts({ clock, log, lanes, places }: CountsOptions): Counts {
  const known = createKnownCounts(clock)
  const estimates = createEstimates(clock)
  const shared = createSharedWork<ListCount>()
  const counter = createCounter(places, lanes)

  return {
    begin(counted, wish, { isBeside }) {
      if (wish === 'none') return { ready: async () => noCount }
      const ask = withShape(counted)
      if (wish === 'exact') {
        const exact = watched(settle(ask, 'exact'), ask)
        return { ready: () => exact }
      }
      const keep = known.begin(ask)
      const soon = isBeside ? start(ask) : nothingStarted
      return {
        async ready({ rows, page }) {
          if (!page.hasPrevious && !page.hasNext) {
            const whole: ListCount = { value: rows.length, mode: 'exact' }
            keep(whole)
            return whole
          }
          if (soon.isQuick) await within(graceMs, soon.counting)
          return soon.count() ?? known.find(ask)?.count ?? estimates.find(ask) ?? noCount
        },
      }
    },
    settle: (counted, mode) => settle(withShape(counted), mode),
    exactKnown: (counted) => known.find(withShape(counted))?.exact ?? null,
    hear: known.hear,
    change: known.change,
  }

  /** If the count takes no longer than the rows, the page may wait for it. */
  function start(ask: ShapedAsk): Started {
    const found = known.find(ask)
    const isQuick = isCheap(ask) || found?.isQuick === true
    if (!isWorthCounting(ask, found)) return nothingStarted
    if (found === null && !isQuick && toldByCatalog(ask) !== null) return nothingStarted
    if (found === null && !isQuick) watched(estimates.plan(ask), ask)
    return { ...remember(watched(count(ask, 'capped'), ask)), isQuick }
  }

  async function settle(ask: ShapedAsk, mode: CountMode): Promise<ListCount> {
    requireRead(ask.source.rights)
    const found = known.find(ask)
    if (mode === 'exact') {
      return found?.isCurrent === true && found.count.mode === 'exact' ? found.count : count(ask, mode)
    }
    if (found !== null && !isWorthCounting(ask, found)) return found.count
    const told = toldByCatalog(ask)
    return found !== null || told === null || isCheap(ask) ? count(ask, mode) : told
  }

  function count(ask: ShapedAsk, mode: CountMode): Promise<ListCount> {
    const work = async (signal: AbortSignal) => {
      const keep = known.begin(ask)
      const counted = await counter({ ...ask, mode, signal })
      const best = typeof counted === 'string' ? await guess({ ...ask, signal }) : counted
      if (counted !== 'crowded') keep(best)
      return best
    }
    return shared.join(`${mode} ${known.version(ask)} ${ask.shape}`, work, ask.signal)
  }

  async function guess(ask: ShapedAsk): Promise<ListCount> {
    return known.find(ask)?.count ?? toldByCatalog(ask) ?? estimates.plan(ask)
  }

  /** The read of the rows reports failures that concern it, too. Only others go to the log. */
  function watched(work: Promise<ListCount>, { signal }: ShapedAsk): Promise<ListCount> {
    work.catch((failure: unknown) => {
      if (signal?.aborted || isProblem(failure) || failure instanceof SchemaMismatch) return
      log.error({ err: failure }, 'a count failed')
    })
    return work
  }
}

interface Started {
  readonly counting: Promise<unknown>
  readonly isQuick: boolean
  /** Null while the count runs. */
  count(): ListCount | null
}

/** This ignores failures. A caller that needs them must watch the promise itself. */
function remember(counting: Promise<ListCount>): Omit<Started, 'isQuick'> {
  let counted: ListCount | null = null
  const keep = (value: ListCount) => {
    counted = value
  }
  counting.then(keep, () => {})
  return { counting, count: () => counted }
}

const nothingStarted: Started = { counting: Promise.resolve(), isQuick: false, count: () => null }

/** False if counting is expensive, or if we know more already than a count up to the cap would tell. */
function isWorthCounting(ask: ShapedAsk, found: KnownCount | null): boolean {
  if (found === null) return true
  if (found.isCurrent) return false
  if (isCheap(ask)) return true
  const wasFew = ask.isWhole && (found.count.value ?? largeFrom) < largeFrom
  const isDue = found.isDue || wasFew || isSmall(ask.source.table.schema)
  return isDue && (found.count.mode === 'capped' || (found.count.value ?? 0) <= cap)
}

function withShape(counted: CountAsk): ShapedAsk {
  const { source, query } = counted
  return {
    ...counted,
    shape: rowShape(source, query),
    table: source.table.id,
    isWhole: isWhole(counted),
    isOfOthers: otherTables(source, query.filter).length > 0,
  }
}

/** Resolves when the work ends, at the latest after this time. */
function within(timeMs: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
