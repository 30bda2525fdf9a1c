import { Problem } from '../std/problem.ts'
import { createTurnstile, type Turnstile } from '../std/turnstile.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { ListSource } from './source.ts'

/** Keeps one viewer of a table from using up the database: two reads at once, and the others in their order. */
export interface Lanes {
  run<T>(lane: Lane, work: () => Promise<T>): Promise<T>
}

export interface Lane {
  readonly viewer: string
  readonly table: string
  /** Rows do not wait for numbers. */
  readonly about: 'rows' | 'numbers'
  /** Work whose client leaves while it waits never runs. */
  readonly signal?: AbortSignal | undefined
}

const atOnce = 2
const mostWaiting = 50

export function createLanes(): Lanes {
  const lanes = new Map<string, Turnstile>()
  return {
    async run({ viewer, table, about, signal }, work) {
      const name = JSON.stringify([viewer, table, about])
      const lane = lanes.get(name) ?? createTurnstile({ atOnce, waiting: { most: mostWaiting, refuse } })
      lanes.set(name, lane)
      try {
        return await lane.pass(work, signal)
      } finally {
        if (lane.isIdle() && lanes.get(name) === lane) lanes.delete(name)
      }
    },
  }
}

export function toLane(
  { source, signal }: { readonly source: ListSource; readonly signal?: AbortSignal | undefined },
  about: Lane['about'],
): Lane {
  return { viewer: source.viewer.id, table: source.table.id, about, signal }
}

function refuse(): Problem {
  return new Problem('busy', listRefusals.tooManyAtOnce, { headers: { 'Retry-After': '2' } })
}
