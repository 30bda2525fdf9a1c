/** Work that is wanted more often than it is done. */
export interface Pace {
  /** Soon: at once where it was quiet, else when its time has come. One at a time. */
  want(): void
  /** Waits for what is being done. */
  close(): Promise<void>
}

export interface PaceOptions {
  /** From one beginning to the next. */
  readonly everyMs: number
  /** Never rejects. Answers whether the next one must wait its time. */
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
