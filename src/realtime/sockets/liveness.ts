/** Whoever may fall silent. The numbers are this wheel's own, in ticks. */
export interface Living {
  heardAt: number
  askedAt: number
  dueAt: number
  /** Whether it is still there. */
  ask(): void
  /** It did not answer. */
  giveUp(): void
}

export interface Liveness {
  /** Counts from now. */
  watch(one: Living): void
  /** A sign of life: nothing but a number changes. */
  hear(one: Living): void
  forget(one: Living): void
  /** A second has passed; called by the wheel's own timer. */
  tick(): void
  close(): void
}

/** Whole seconds. */
export interface LivenessOptions {
  readonly activitySeconds: number
  readonly pongSeconds: number
}

const never = -1

/**
 * One timer for all. Each is looked at in the second in which its time would be up, and put where it would be up now.
 * Seconds in which the process did not run are not counted: a machine that slept does not cut everybody when it wakes.
 */
export function createLiveness({ activitySeconds, pongSeconds }: LivenessOptions): Liveness {
  const due = new Map<number, Set<Living>>()
  const timer = setInterval(tick, 1_000).unref()
  let now = 0

  function tick(): void {
    now += 1
    const ones = due.get(now)
    due.delete(now)
    for (const one of ones ?? []) look(one)
  }

  function look(one: Living): void {
    if (one.heardAt < one.askedAt) {
      one.giveUp()
    } else if (now - one.heardAt > activitySeconds) {
      one.askedAt = now
      one.ask()
      lookAgain(one, now + pongSeconds)
    } else {
      // A second more, since it may have been heard late in its second.
      lookAgain(one, one.heardAt + activitySeconds + 1)
    }
  }

  function lookAgain(one: Living, at: number): void {
    one.dueAt = at
    const ones = due.get(at)
    if (ones) ones.add(one)
    else due.set(at, new Set([one]))
  }

  return {
    watch(one) {
      one.heardAt = now
      one.askedAt = never
      lookAgain(one, now + activitySeconds + 1)
    },
    hear(one) {
      one.heardAt = now
    },
    forget(one) {
      due.get(one.dueAt)?.delete(one)
    },
    tick,
    close: () => clearInterval(timer),
  }
}
