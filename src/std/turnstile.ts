export interface TurnstileLimits {
  readonly atOnce: number
  /** Default: all may wait. */
  readonly waiting?: {
    readonly most: number
    /** The error for callers beyond that. */
    refuse(): Error
  }
}

export interface Turnstile {
  /** Runs the work in the order of the calls. A caller that leaves while waiting gets the signal's reason. */
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** True if nothing runs and nobody waits. */
  isIdle(): boolean
}

/** Limits how much work runs and waits at once. Further callers are refused. */
export function createTurnstile({ atOnce, waiting }: TurnstileLimits): Turnstile {
  let working = 0
  const queue: (() => void)[] = []

  return {
    async pass(work, signal) {
      await enter(signal)
      try {
        // The signal may have aborted between its turn and now.
        signal?.throwIfAborted()
        return await work()
      } finally {
        leave()
      }
    },
    isIdle: () => working === 0,
  }

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (working < atOnce) {
      working += 1
      return
    }
    if (waiting && queue.length >= waiting.most) throw waiting.refuse()
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(take), 1)
        reject(signal?.reason)
      }
      const take = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queue.push(take)
    })
  }

  /** The place goes directly to the next caller, so that nobody overtakes. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else working -= 1
  }
}
