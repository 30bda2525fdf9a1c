import { setTimeout as sleep } from 'node:timers/promises'
import { isProblem, Problem } from '../std/problem.ts'

/** Less than after what others take it for left behind. */
const tellingMs = 30_000

/** Whoever has not written yet gives up sooner. Begun again as a whole, it would find the rows as wished and nothing to tell. */
export async function untilTold<T>(tell: (patienceMs: number) => Promise<T>): Promise<T> {
  const started = performance.now()
  for (;;) {
    const leftMs = tellingMs - (performance.now() - started)
    try {
      return await tell(Math.max(0, leftMs))
    } catch (failure) {
      if (!isProblem(failure) || failure.code !== 'busy') throw failure
      const { message, headers } = failure
      if (leftMs <= 0) throw new Problem('unavailable', message, { cause: failure, headers })
      await sleep(10 + Math.random() * 40)
    }
  }
}
