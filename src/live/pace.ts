/** Limits how often some work runs. */
export interface Pace {
  /** Runs the work at once after a quiet time, else when its time has come. One run at a time. */
  want(): void
  /** Waits for the present run. */
  close(): Promise<void>
}

export interface PaceOptions {
  /** The time from one start to the next. */
  readonly everyMs: number
  /** Never rejects. Resolves to whether the next run must wait its time. */
  work(): Promise<boolean>
}

export function createPace({ everyMs, work }: PaceOptions): Pace {
  let begun = Number.NEGATIVE_INFINITY
  let isWanted = false
  let working: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  function plan(): void {
    if (working !== null || timer !== null || !isWanted) return
    const restMs = begun + everyMs - performance.now()
    if (restMs <= 0) start()
    else timer = setTimeout(startLater, restMs).unref()
  }

  function startLater(): void {
    timer = null
    start()
  }

  function start(): void {
    isWanted = false
    const now = performance.now()
    working = work().then((isPaced) => {
      if (isPaced) begun = now
      working = null
      plan()
    })
  }

  return {
    want() {
      isWanted = true
      plan()
    },
    async close() {
      isWanted = false
      if (timer !== null) clearTimeout(timer)
      await working
      isWanted = false
      if (timer !== null) clearTimeout(timer)
    },
  }
}
