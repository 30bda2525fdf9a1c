/** Between two looks; a random part more, so that not all pages look at once. */
const everyMs = 2_000
const spreadMs = 1_000

export interface LookOut {
  /** Looks from now on, until it is stopped. */
  start(): void
  stop(): void
}

/** Calls when a server that was away is there again: the push client by itself waits up to a minute between two tries. */
export function createLookOut(isThere: () => Promise<boolean>, call: () => void): LookOut {
  let looking: AbortController | null = null

  async function look(signal: AbortSignal, wasAway: boolean): Promise<void> {
    const is = await isThere()
    if (signal.aborted) return
    const timer = setTimeout(look, everyMs + Math.random() * spreadMs, signal, !is)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    if (is && wasAway) call()
  }

  return {
    start() {
      if (looking !== null) return
      looking = new AbortController()
      void look(looking.signal, false)
    },
    stop() {
      looking?.abort()
      looking = null
    },
  }
}
