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

export function createLimit(limits: ReadLimits): Limit {
  return new RunningLimit(limits)
}

/**
 * A class, for every read has one: V8 makes a hidden class for each object with a getter of its own, and keeps it, with all
 * that the getter sees, until all old objects are collected. What was read stayed that long, too.
 */
class RunningLimit implements Limit {
  readonly #stops: (() => void)[] = []
  readonly #timer: NodeJS.Timeout
  readonly #signal: AbortSignal | undefined
  readonly #abort = () => this.#reach(this.#signal?.reason ?? new Error('aborted'))
  #failure: unknown = null

  constructor({ timeoutMs = defaultTimeoutMs, signal }: ReadLimits) {
    this.#timer = setTimeout(() => this.#reach(tooSlow()), timeoutMs)
    this.#signal = signal
    if (signal?.aborted) this.#abort()
    signal?.addEventListener('abort', this.#abort, { once: true })
  }

  get failure(): unknown {
    return this.#failure
  }

  onReached(stop: () => void): void {
    if (this.#failure === null) this.#stops.push(stop)
    else stop()
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#abort)
  }

  #reach(reason: unknown): void {
    if (this.#failure !== null) return
    this.#failure = reason
    for (const stop of this.#stops) stop()
  }
}

export function tooSlow(cause?: unknown): Problem {
  return new Problem('too-slow', databaseRefusals.tooSlow, {
    cause,
    headers: { 'Retry-After': '5' },
  })
}
