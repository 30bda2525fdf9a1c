import { Problem } from '../std/problem.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'

/** Who types goes on asking, and looks at the last answer only: what was asked before is stopped. */
export interface Replacements {
  run<T>(request: Replaceable, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T>
}

export interface Replaceable {
  /** Those of the same name take each other's place. */
  readonly name: string
  /** Null: nobody can know whether it takes the place of another. */
  readonly number: number | null
  readonly signal?: AbortSignal | undefined
}

interface Running {
  readonly number: number
  readonly stop: AbortController
}

export function createReplacements(): Replacements {
  const running = new Map<string, Set<Running>>()
  return {
    async run({ name, number, signal }, work) {
      if (number === null) return work(signal)
      const others = running.get(name) ?? new Set()
      const own = { number, stop: new AbortController() }
      for (const other of others) {
        if (other.number < number) other.stop.abort(replaced())
        // Requests may overtake each other on their way.
        if (other.number > number) throw replaced()
      }
      running.set(name, others.add(own))
      try {
        return await work(signal ? AbortSignal.any([signal, own.stop.signal]) : own.stop.signal)
      } finally {
        others.delete(own)
        if (others.size === 0) running.delete(name)
      }
    },
  }
}

function replaced(): Problem {
  return new Problem('gone', listRefusals.replaced)
}
