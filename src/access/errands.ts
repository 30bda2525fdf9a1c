import type { Log } from '../std/log.ts'

/** Work that goes on after its answer. */
export interface Errands {
  later(what: string, work: () => Promise<void>): void
  /** Waits for all of it. */
  close(): Promise<void>
}

export function createErrands(log: Log): Errands {
  const running = new Set<Promise<void>>()
  return {
    later(what, work) {
      const errand = work()
        .catch((failure) => log.error({ err: failure }, `failed after the answer: ${what}`))
        .finally(() => running.delete(errand))
      running.add(errand)
    },
    async close() {
      await Promise.all(running)
    },
  }
}
