import { setTimeout as sleep } from 'node:timers/promises'
import { isProblem, Problem } from '../std/problem.ts'

/** This is shorter than the time after which others call an intent left behind. */
const tellingMs = 30_000

/** Retries longer than an unwritten change does: a restart would find the rows changed and record nothing. */
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
