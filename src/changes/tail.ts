import type { Log } from '../std/log.ts'
import { createAttention } from './attention.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Follows the journal: every committed change comes to every node, once, soon after it can be read. */
export interface Tail {
  /** All that has been told, as a mark; null before the first look. */
  readonly mark: string | null
  /** What comes after the journal's end as it is now. The answer ends it. */
  follow(listener: (hints: readonly Hint[]) => void): () => void
  /** Somebody looks at what changes: until the answer is called, it comes at once. */
  watch(): () => void
  /** This process has just added to the journal. */
  wake(): void
  /** Waits for what is being read. */
  close(): Promise<void>
}

export interface TailOptions {
  readonly journal: JournalReader
  readonly log: Log
  readonly pace?: Partial<TailPace>
}

export interface TailPace {
  /** While somebody looks, and lines come or nothing may tell of them. */
  readonly watchedMs: number
  /** While somebody looks and waits for the bell. */
  readonly waitingMs: number
  /** Else. */
  readonly idleMs: number
  /** After a failure; twice as long after each further one, up to ten times. */
  readonly failedMs: number
}

/** Lists are told of what came every 250 ms as well (`live`). */
const usualPace: TailPace = { watchedMs: 250, waitingMs: 1_000, idleMs: 1_000, failedMs: 1_000 }

export function createTail({ journal, log, pace: wished }: TailOptions): Tail {
  const pace = { ...usualPace, ...wished }
  const listeners = new Set<(hints: readonly Hint[]) => void>()
  const attention = createAttention({ openBell: journal.openBell, ring: wake, onTurn: plan })
  let mark: string | null = null
  let failures = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let isWanted = false
  let begunAt = Number.NEGATIVE_INFINITY
  /** When a reading last began that was wanted, or found something. */
  let busyAt = Number.NEGATIVE_INFINITY

  function wake(): void {
    if (isWanted) return
    isWanted = true
    plan()
  }

  function plan(): void {
    clearTimeout(timer)
    if (closed || reading !== null) return
    const restMs = dueAt() - performance.now()
    if (restMs <= 0) start()
    else timer = setTimeout(start, restMs).unref()
  }

  function dueAt(): number {
    if (failures > 0) return begunAt + pace.failedMs * Math.min(2 ** (failures - 1), 10)
    const { state } = attention
    if (state === 'idle') return begunAt + pace.idleMs
    if (isWanted) return busyAt + pace.watchedMs
    return begunAt + (state === 'waiting' ? pace.waitingMs : pace.watchedMs)
  }

  /** One reading at a time: what comes meanwhile is for the next one. */
  function start(): void {
    begunAt = performance.now()
    reading = read().finally(() => {
      reading = null
      plan()
    })
  }

  async function read(): Promise<void> {
    const wasWanted = isWanted
    isWanted = false
    try {
      const hints = await readAdded()
      if (wasWanted || hints.length > 0) busyAt = begunAt
      if (hints.length > 0) {
        attention.found(hints.length, wasWanted || isWanted)
        for (const listener of listeners) listener(hints)
      }
      if (failures > 0) log.info({ failures }, 'the journal can be read again')
      failures = 0
    } catch (failure) {
      failures += 1
      if (failures === 1) log.warn({ err: failure }, 'the journal could not be read')
    }
  }

  async function readAdded(): Promise<readonly Hint[]> {
    if (mark === null) {
      mark = await journal.mark()
      return []
    }
    const added = await journal.since(mark)
    mark = added.mark
    return added.hints
  }

  plan()
  return {
    get mark() {
      return mark
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: attention.watch,
    wake,
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all([reading, attention.close()])
    },
  }
}
