export interface PaceOptions {
  readonly perSecond: number
  /** At most this many wait. */
  readonly most: number
}

export interface Pace {
  /** Calls `take` at once or later. False means that too many wait already. */
  enter(take: () => void): boolean
  /** Lets all that wait take their turn now. */
  close(): void
}

/** A burst may be a tenth of a second's worth. */
const burst = 0.1
const stepMs = 20

/** Lets this many in per second. The others wait in line. */
export function createPace({ perSecond, most }: PaceOptions): Pace {
  const mostTurns = Math.max(1, perSecond * burst)
  const queue: (() => void)[] = []
  let turns = mostTurns
  let countedAt = performance.now()
  let timer: NodeJS.Timeout | null = null

  function count(): void {
    const at = performance.now()
    turns = Math.min(mostTurns, turns + ((at - countedAt) / 1_000) * perSecond)
    countedAt = at
  }

  function step(): void {
    timer = null
    count()
    for (; turns >= 1 && queue.length > 0; turns -= 1) queue.shift()?.()
    if (queue.length > 0) timer = setTimeout(step, stepMs)
  }

  return {
    enter(take) {
      count()
      if (queue.length === 0 && turns >= 1) {
        turns -= 1
        take()
        return true
      }
      if (queue.length >= most) return false
      queue.push(take)
      timer ??= setTimeout(step, stepMs)
      return true
    },
    close() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      for (const take of queue.splice(0)) take()
    },
  }
}
