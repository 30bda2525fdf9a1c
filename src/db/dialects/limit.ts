import { Problem } from '../../std/problem.ts'
import { databaseRefusals } from '../../wire/texts/refusals/database.ts'
import type { ReadLimits } from '../database.ts'

/** The moment at which a read must stop: its time is up, or its asker has gone. */
export interface Limit {
  /** What the asker is told; null while the read may go on. */
  readonly failure: unknown
  /** Runs at that moment, or at once when it has passed. */
  onReached(stop: () => void): void
  dispose(): void
}

export const defaultTimeoutMs = 5000

export function createLimit({ timeoutMs = defaultTimeoutMs, signal }: ReadLimits): Limit {
  const stops: (() => void)[] = []
  let failure: unknown = null
  const reach = (reason: unknown) => {
    if (failure !== null) return
    failure = reason
    for (const stop of stops) stop()
  }
  const timer = setTimeout(() => reach(tooSlow()), timeoutMs)
  const abort = () => reach(signal?.reason ?? new Error('aborted'))
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return {
    get failure() {
      return failure
    },
    onReached(stop) {
      if (failure === null) stops.push(stop)
      else stop()
    },
    dispose() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

export function tooSlow(cause?: unknown): Problem {
  return new Problem('too-slow', databaseRefusals.tooSlow, {
    cause,
    headers: { 'Retry-After': '5' },
  })
}
