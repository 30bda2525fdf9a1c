import type { Log } from '../std/log.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Follows the journal: every committed change comes to every node, once, soon after it can be read. */
export interface Tail {
  /** All that has been told, as a mark; null before the first look. */
  readonly mark: string | null
  /** What comes after the journal's end as it is now. The answer ends it. */
  follow(listener: (hints: readonly Hint[]) => void): () => void
  /** Somebody looks at what changes: until the answer is called, the journal is read more often. */
  watch(): () => void
  /** Reads soon: this process has just committed something. */
  wake(): void
  /** Waits for what is being read. */
  close(): Promise<void>
}

export interface TailOptions {
  readonly journal: JournalReader
  readonly log: Log
  readonly pace?: TailPace
}

export interface TailPace {
  /** While somebody looks. */
  readonly watchedMs: number
  /** Else. */
  readonly idleMs: number
  /** After a failure; twice as long after each further one, up to ten times. */
  readonly failedMs: number
}

const usualPace: TailPace = { watchedMs: 40, idleMs: 1_000, failedMs: 1_000 }

export function createTail({ journal, log, pace = usualPace }: TailOptions): Tail {
  const listeners = new Set<(hints: readonly Hint[]) => void>()
  let mark: string | null = null
  let watchers = 0
  let failures = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let isWanted = false

  async function read(): Promise<void> {
    try {
      if (mark === null) {
        mark = await journal.mark()
      } else {
        const added = await journal.since(mark)
        mark = added.mark
        if (added.hints.length > 0) for (const listener of listeners) listener(added.hints)
      }
      if (failures > 0) log.info({ failures }, 'the journal can be read again')
      failures = 0
    } catch (failure) {
      failures += 1
      if (failures === 1) log.warn({ err: failure }, 'the journal could not be read')
    }
  }

  /** One reading at a time; whoever wakes it meanwhile is served by another one right after. */
  function run(): void {
    if (closed) return
    if (reading !== null) {
      isWanted = true
      return
    }
    clearTimeout(timer)
    isWanted = false
    reading = read().finally(() => {
      reading = null
      if (isWanted && failures === 0) run()
      else plan()
    })
  }

  function plan(): void {
    clearTimeout(timer)
    if (closed) return
    const ms =
      failures > 0
        ? pace.failedMs * Math.min(2 ** (failures - 1), 10)
        : watchers > 0
          ? pace.watchedMs
          : pace.idleMs
    timer = setTimeout(run, ms).unref()
  }

  run()
  return {
    get mark() {
      return mark
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch() {
      watchers += 1
      if (watchers === 1 && reading === null) plan()
      return once(() => {
        watchers -= 1
      })
    },
    wake: run,
    async close() {
      closed = true
      clearTimeout(timer)
      await reading
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
