import type { Log } from '../std/log.ts'
import { createAttention } from './attention.ts'
import { followJournal } from './follow-journal.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Follows the journal: every committed change comes to every node, once, soon after it can be read. */
export interface Tail {
  /** All that has been told, as a mark; null before the first look. */
  readonly mark: string | null
  /** Changes come at once: somebody looks, or has just looked, and the journal can be read. */
  readonly isPrompt: boolean
  /** What comes after the journal's end as it is now. The answer ends it. */
  follow(listener: Listener): () => void
  /** Somebody looks at what changes: until the answer is called, it comes at once. */
  watch(): () => void
  /** This process has just added to the journal. */
  wake(): void
  /** Waits for what is being read. */
  close(): Promise<void>
}

type Listener = (hints: readonly Hint[]) => void

export interface TailOptions {
  readonly journal: JournalReader
  readonly log: Log
  readonly pace?: Partial<TailPace>
}

export interface TailPace {
  /** While somebody looks, and lines come. */
  readonly watchedMs: number
  /** While somebody looks and nothing may tell of lines: where they come all the time, too. */
  readonly lookingMs: number
  /** While somebody looks and waits for the bell. */
  readonly waitingMs: number
  /** Else. */
  readonly idleMs: number
  /** After a failure; twice as long after each further one, up to ten times. */
  readonly failedMs: number
}

/** Lists are told of what came every 250 ms as well (`live`). */
const usualPace: TailPace = {
  watchedMs: 250,
  lookingMs: 350,
  waitingMs: 1_000,
  idleMs: 1_000,
  failedMs: 1_000,
}

export function createTail({ journal, log, pace: wished }: TailOptions): Tail {
  const pace = { ...usualPace, ...wished }
  const listeners = new Set<Listener>()
  const follower = followJournal(journal, log)
  const attention = createAttention({ openBell: journal.openBell, ring: wake, onTurn: plan })
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | null = null
  let isWanted = false
  let begunAt = Number.NEGATIVE_INFINITY
  /** When a reading last began that found something. A ring for what is read already makes nobody wait. */
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
    const { failures } = follower
    if (failures > 0) return begunAt + pace.failedMs * Math.min(2 ** (failures - 1), 10)
    const { state } = attention
    if (state === 'idle') return begunAt + pace.idleMs
    if (isWanted) return busyAt + pace.watchedMs
    return begunAt + (state === 'waiting' ? pace.waitingMs : pace.lookingMs)
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
    const hints = await follower.read()
    if (hints.length === 0) return
    busyAt = begunAt
    attention.found(hints.length, wasWanted || isWanted)
    for (const listener of listeners) tell(hints, listener, log)
  }

  plan()
  return {
    get mark() {
      return follower.mark
    },
    get isPrompt() {
      return attention.state !== 'idle' && follower.failures === 0
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

/** What one of them can't bear is told to the others all the same. */
function tell(hints: readonly Hint[], listener: Listener, log: Log): void {
  try {
    listener(hints)
  } catch (failure) {
    log.error({ err: failure }, 'changes could not be passed on')
  }
}
