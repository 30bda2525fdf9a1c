/** A peer that may fall silent. The numbers belong to the wheel and count its ticks. */
export interface Living {
  heardAt: number
  askedAt: number
  dueAt: number
  /** Pings the peer. */
  ask(): void
  /** Called if the peer did not answer. */
  giveUp(): void
}

export interface Liveness {
  /** Starts to count from now. */
  watch(one: Living): void
  /** Records a sign of life. It only changes a number. */
  hear(one: Living): void
  forget(one: Living): void
  /** Advances one second; the wheel's own timer calls it. */
  tick(): void
  close(): void
}

/** Both are whole seconds. */
export interface LivenessOptions {
  readonly activitySeconds: number
  readonly pongSeconds: number
}

const never = -1

/**
 * One timer serves all. It looks at a peer when its time may be up, and then again when it would be up from now on.
 * Time in which the process did not run does not count: a machine that wakes up disconnects nobody.
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
      // One second is added because the sign of life may have come late in its second.
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
