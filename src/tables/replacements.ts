import { Problem } from '../std/problem.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'

/** A person who types sends more requests and reads only the last answer, so a new request stops the earlier ones. */
export interface Replacements {
  run<T>(request: Replaceable, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T>
}

export interface Replaceable {
  /** Requests with the same name replace each other. */
  readonly name: string
  /** Null: the request replaces none. */
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
        // Requests may overtake each other on the network.
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
