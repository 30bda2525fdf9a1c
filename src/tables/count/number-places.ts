import { createTurnstile } from '../../std/turnstile.ts'
import type { CountMode } from '../../wire/list-query.ts'

/** The queue for counts and other numbers of lists, which leaves readers to rows. */
export interface NumberPlaces {
  pass<T>(mode: CountMode, work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

const mostAtOnce = 4

/** Half of the readers at most, so that reads of rows find a free one. */
export function createNumberPlaces(readers: number): NumberPlaces {
  const atOnce = Math.max(1, Math.min(mostAtOnce, Math.floor(readers / 2)))
  const places = createTurnstile({ atOnce })
  // Long work leaves one place to short work.
  const longPlaces = createTurnstile({ atOnce: Math.max(1, atOnce - 1) })
  return {
    pass(mode, work, signal) {
      const pass = () => places.pass(work, signal)
      return mode === 'capped' ? pass() : longPlaces.pass(pass, signal)
    },
  }
}
