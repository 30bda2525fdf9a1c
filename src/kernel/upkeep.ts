import type { Log } from '../std/log.ts'

export interface Upkeep {
  /** Waits for the running task. */
  close(): Promise<void>
}

export interface UpkeepOptions {
  readonly log: Log
  /** The tasks, by their names in the log. Each stops soon when the signal comes. */
  readonly tasks: Readonly<Record<string, (signal: AbortSignal) => Promise<number>>>
}

/** The first run waits, because the process has enough to do at its start. */
const firstAfterMs = 5 * 60_000
const everyMs = 3_600_000

/** Runs the tasks every hour. A failed task is logged and runs again in an hour. It does not stop the others. */
export function startUpkeep({ log, tasks }: UpkeepOptions): Upkeep {
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()
  let timer = plan(firstAfterMs)

  function plan(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = runAll().then(() => {
        if (!closing.signal.aborted) timer = plan(everyMs)
      })
    }, ms).unref()
  }

  async function runAll(): Promise<void> {
    for (const [name, task] of Object.entries(tasks)) {
      if (closing.signal.aborted) return
      try {
        const removed = await task(closing.signal)
        if (removed > 0) log.info({ task: name, removed }, 'upkeep')
      } catch (failure) {
        log.warn({ task: name, err: failure }, 'upkeep failed')
      }
    }
  }

  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
