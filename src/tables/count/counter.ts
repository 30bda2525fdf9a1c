import { isProblem } from '../../std/problem.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { CountMode } from '../../wire/list-query.ts'
import { type Lanes, toLane } from '../lanes.ts'
import { type Counted, countRows, isCheap } from './count-rows.ts'
import type { NumberPlaces } from './number-places.ts'

export interface CountTask extends Counted {
  readonly mode: CountMode
  readonly signal: AbortSignal
}

/** slow: the time limit ended it. crowded: so many other counts ran that it never began. */
export type Counter = (task: CountTask) => Promise<ListCount | 'slow' | 'crowded'>

/** A list shows larger counts as "10,000+". */
export const cap = 10_000
const timeoutMs: Readonly<Record<CountMode, number>> = { capped: 500, exact: 30_000 }

export function createCounter(places: NumberPlaces, lanes: Lanes): Counter {
  return async (task) => {
    const patience = AbortSignal.timeout(timeoutMs[task.mode])
    const signal = AbortSignal.any([task.signal, patience])
    let began = false
    const run = () => {
      began = true
      return count(task)
    }
    // A count occupies the viewer's lane even if nobody waits for it.
    const lane = toLane({ source: task.source, signal }, 'numbers')
    try {
      return await lanes.run(lane, () => places.pass(task.mode, run, signal))
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
