import { type Database, SchemaMismatch } from '../../db/index.ts'
import type { Clock } from '../../std/clock.ts'
import type { Log } from '../../std/log.ts'
import { isProblem } from '../../std/problem.ts'
import type { ListCount, ListPage } from '../../wire/list-page.ts'
import type { CountMode, CountWish } from '../../wire/list-query.ts'
import { requireRead } from '../catalog/readable.ts'
import { rowShape } from '../conditions/row-shape.ts'
import type { Lanes } from '../lanes.ts'
import { type Counted, isCheap } from './count-rows.ts'
import { createCounter } from './counter.ts'
import { type CountAsk, createEstimates, noCount, type ShapedAsk, toldByCatalog } from './estimates.ts'
import { createKnownCounts } from './known-counts.ts'
import { createSharedWork } from './shared-work.ts'

/** How many rows queries find, told without keeping anybody from the rows. */
export interface Counts {
  /** Starts to count what isn't known. It goes on when the rows were sent, and is known to whoever asks next. */
  begin(ask: CountAsk, wish: CountWish): BegunCount
  /** Waits. What takes too long is answered by the best that is known. */
  settle(ask: CountAsk, mode: CountMode): Promise<ListCount>
  /** Null unless all rows were counted lately. */
  exactKnown(counted: Counted): number | null
}

export interface BegunCount {
  /** What is known by now, from the page too where all rows stand on it; who wishes it exactly waits. */
  ready(page: ShownPage): Promise<ListCount>
}

export type ShownPage = Pick<ListPage, 'rows' | 'page'>

export interface CountsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly lanes: Lanes
}

/** What costs as little as the rows may come so much later: a small table would show an estimate first. */
const graceMs = 20

export function createCounts({ database, clock, log, lanes }: CountsOptions): Counts {
  const known = createKnownCounts(clock)
  const estimates = createEstimates(clock)
  const shared = createSharedWork<ListCount>()
  const counter = createCounter(database.readers, lanes)

  return {
    begin(counted, wish) {
      if (wish === 'none') return { ready: async () => noCount }
      const ask = withShape(counted)
      if (wish === 'exact') {
        const exact = watched(settle(ask, 'exact'), ask)
        return { ready: () => exact }
      }
      const soon = start(ask)
      return {
        async ready({ rows, page }) {
          const isWhole = !page.hasPrevious && !page.hasNext
          if (isWhole) known.keep(ask.shape, { value: rows.length, mode: 'exact' })
          else if (soon !== null) await within(graceMs, soon)
          return known.find(ask.shape) ?? estimates.find(ask) ?? noCount
        },
      }
    },
    settle: (counted, mode) => settle(withShape(counted), mode),
    exactKnown(counted) {
      const found = known.find(withShape(counted).shape)
      return found?.mode === 'exact' ? found.value : null
    },
  }

  /** What takes no longer than the rows, where there is such a thing. */
  function start(ask: ShapedAsk): Promise<unknown> | null {
    if (known.find(ask.shape) !== null) return null
    if (isCheap(ask)) return watched(count(ask, 'capped'), ask)
    if (toldByCatalog(ask) === null) {
      watched(count(ask, 'capped'), ask)
      watched(estimates.plan(ask), ask)
    }
    return null
  }

  async function settle(ask: ShapedAsk, mode: CountMode): Promise<ListCount> {
    requireRead(ask.source.rights)
    const found = known.find(ask.shape)
    if (found !== null && (mode === 'capped' || found.mode === 'exact')) return found
    const told = toldByCatalog(ask)
    return mode === 'exact' || told === null || isCheap(ask) ? count(ask, mode) : told
  }

  function count(ask: ShapedAsk, mode: CountMode): Promise<ListCount> {
    const work = async (signal: AbortSignal) => {
      const counted = await counter({ ...ask, mode, signal })
      const best = typeof counted === 'string' ? await guess({ ...ask, signal }) : counted
      if (counted !== 'crowded') known.keep(ask.shape, best)
      return best
    }
    return shared.join(`${mode} ${ask.shape}`, work, ask.signal)
  }

  async function guess(ask: ShapedAsk): Promise<ListCount> {
    return known.find(ask.shape) ?? toldByCatalog(ask) ?? estimates.plan(ask)
  }

  /** What goes wrong for the rows, too, is theirs to tell. */
  function watched(work: Promise<ListCount>, { signal }: ShapedAsk): Promise<ListCount> {
    work.catch((failure: unknown) => {
      if (signal?.aborted || isProblem(failure) || failure instanceof SchemaMismatch) return
      log.error({ err: failure }, 'a count failed')
    })
    return work
  }
}

function withShape(counted: CountAsk): ShapedAsk {
  return { ...counted, shape: rowShape(counted.source, counted.query) }
}

/** Ends with the work, but no later than this. */
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
