/** A client passes over the answers to its earlier requests, but never stops them: that is done here. */
export interface Draws {
  /** Null: the page asked for its next draw meanwhile, and the work was stopped. */
  run<T>(draw: Draw, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T | null>
}

export interface Draw {
  /** Null where it can't be known that one page asks: many people may use one token. */
  readonly page: string | null
  readonly number: number
  readonly signal?: AbortSignal | undefined
}

export function createDraws(): Draws {
  const running = new Map<string, AbortController>()
  return {
    async run({ page, number, signal }, work) {
      if (page === null) return work(signal)
      // Only the very next one: two tabs with the same page have numbers of their own.
      running.get(nameOf(page, number - 1))?.abort()
      const name = nameOf(page, number)
      const own = new AbortController()
      running.set(name, own)
      try {
        return await work(signal ? AbortSignal.any([signal, own.signal]) : own.signal)
      } catch (failure) {
        if (own.signal.aborted) return null
        throw failure
      } finally {
        if (running.get(name) === own) running.delete(name)
      }
    },
  }
}

function nameOf(page: string, number: number): string {
  return `${number} ${page}`
}
