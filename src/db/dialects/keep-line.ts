import type { Log } from '../../std/log.ts'

/** A connection that stays open until it breaks. */
export interface Line {
  close(): Promise<void>
}

export interface LineKeeping {
  /** Rejects if it can't open. Calls `lose` if it breaks later. */
  open(lose: (cause: unknown) => void): Promise<Line>
  onLost(): void
  readonly log: Log
}

const firstRestMs = 500
const longestRestMs = 30_000

/** Opens the line again whenever it breaks, with longer pauses after each failed attempt. */
export function keepLine({ open, onLost, log }: LineKeeping): Line {
  let line: Line | null = null
  let failures = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let opening = begin()

  async function begin(): Promise<void> {
    try {
      const opened = await open((cause) => {
        if (line === null || isClosed) return
        line = null
        onLost()
        rest(cause)
      })
      if (isClosed) return await opened.close()
      line = opened
      if (failures > 0) log.info({ failures }, 'the database tells of changes again')
      failures = 0
    } catch (failure) {
      rest(failure)
    }
  }

  function rest(cause: unknown): void {
    if (isClosed) return
    const failure = cause instanceof Error ? cause.message : String(cause)
    if (failures === 0)
      log.warn({ failure }, 'the database can’t tell of changes; they are looked for meanwhile')
    timer = setTimeout(
      () => {
        opening = begin()
      },
      Math.min(firstRestMs * 2 ** failures, longestRestMs),
    ).unref()
    failures += 1
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await line?.close()
    },
  }
}
