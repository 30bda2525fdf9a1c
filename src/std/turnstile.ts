export interface TurnstileLimits {
  readonly atOnce: number
  /** Default: all who come wait. */
  readonly waiting?: {
    readonly most: number
    /** What is said to whoever comes then. */
    refuse(): Error
  }
}

export interface Turnstile {
  /** In the order in which they come. Who leaves while waiting is rejected with the signal's reason. */
  pass<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Nobody works and nobody waits. */
  isIdle(): boolean
}

/** Lets so many work at once and so many wait; whoever comes then is sent away. */
export function createTurnstile({ atOnce, waiting }: TurnstileLimits): Turnstile {
  let working = 0
  const queue: (() => void)[] = []

  return {
    async pass(work, signal) {
      await enter(signal)
      try {
        // It may have left in the moment between its turn and now.
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

  /** The place goes straight to the next one, so that nobody overtakes. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else working -= 1
  }
}
