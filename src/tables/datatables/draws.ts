/** A client ignores the answers to its earlier requests but never cancels them. This cancels them. */
export interface Draws {
  /** Null means that the page sent its next draw meanwhile, and this work was stopped. */
  run<T>(draw: Draw, work: (signal: AbortSignal | undefined) => Promise<T>): Promise<T | null>
}

export interface Draw {
  /** Null if several pages may be asking: many people may use one token. */
  readonly page: string | null
  readonly number: number
  readonly signal?: AbortSignal | undefined
}

export function createDraws(): Draws {
  const running = new Map<string, AbortController>()
  return {
    async run({ page, number, signal }, work) {
      if (page === null) return work(signal)
      // Only the next number stops this one, because two tabs with the same page count separately.
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
