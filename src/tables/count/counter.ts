import { isProblem } from '../../std/problem.ts'
import { createTurnstile } from '../../std/turnstile.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { CountMode } from '../../wire/list-query.ts'
import { type Lanes, toLane } from '../lanes.ts'
import { type Counted, countRows, isCheap } from './count-rows.ts'

export interface CountTask extends Counted {
  readonly mode: CountMode
  readonly signal: AbortSignal
}

/** slow: the time limit ended it. crowded: so many other counts ran that it never began. */
export type Counter = (task: CountTask) => Promise<ListCount | 'slow' | 'crowded'>

/** A list shows larger counts as "10,000+". */
export const cap = 10_000
const timeoutMs: Readonly<Record<CountMode, number>> = { capped: 500, exact: 30_000 }
const mostAtOnce = 4

/** Counting uses half of the readers at most, so that reads of rows find a free one. */
export function createCounter(readers: number, lanes: Lanes): Counter {
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor(readers / 2)))
  const places = createTurnstile({ atOnce })
  // Long counts leave one place to short ones.
  const longPlaces = createTurnstile({ atOnce: Math.max(1, atOnce - 1) })

  return async (task) => {
    const patience = AbortSignal.timeout(timeoutMs[task.mode])
    const signal = AbortSignal.any([task.signal, patience])
    let began = false
    const run = () => {
      began = true
      return count(task)
    }
    const pass = () => places.pass(run, signal)
    // A count occupies the viewer's lane even if nobody waits for it.
    const lane = toLane({ source: task.source, signal }, 'numbers')
    try {
      return await lanes.run(lane, task.mode === 'capped' ? pass : () => longPlaces.pass(pass, signal))
    } catch (failure) {
      if (!began && patience.aborted && !task.signal.aborted) return 'crowded'
      if (isProblem(failure) && failure.code === 'too-slow') return 'slow'
      throw failure
    }
  }
}

async function count(task: CountTask): Promise<ListCount> {
  const most = task.mode === 'exact' || isCheap(task) ? null : cap + 1
  const value = await countRows(task, most, { signal: task.signal, timeoutMs: timeoutMs[task.mode] })
  return value === most ? { value: cap, mode: 'capped' } : { value, mode: 'exact' }
}
