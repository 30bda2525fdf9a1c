import { Problem } from '../../std/problem.ts'
import { databaseRefusals } from '../../wire/texts/refusals/database.ts'
import type { ReadLimits } from '../database.ts'

/** When a read must stop: its time is over, or its caller has gone. */
export interface Limit {
  /** The error for the caller; null while the read may go on. */
  readonly failure: unknown
  /** Runs `stop` at that moment, or at once if it has passed. */
  onReached(stop: () => void): void
  dispose(): void
}

export const defaultTimeoutMs = 5000

export function createLimit(limits: ReadLimits): Limit {
  return new RunningLimit(limits)
}

/**
 * A class, because every read has one: V8 gives each object with its own getter a hidden class, which keeps all that
 * the getter sees until all old objects are collected. The rows of a read stayed in memory that long.
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
