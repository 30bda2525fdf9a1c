/** The pause between two checks. A random part is added, so that not all pages check at once. */
const everyMs = 2_000
const spreadMs = 1_000

export interface LookOut {
  /** Checks from now on, until `stop`. */
  start(): void
  stop(): void
}

/** Calls when the server is back. The push client alone waits up to a minute between two tries. */
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
