import type { Log } from '../std/log.ts'
import { createAttention } from './attention.ts'
import { followJournal } from './follow-journal.ts'
import type { Hint } from './hint.ts'
import type { JournalReader } from './read-journal.ts'

/** Follows the journal: every node gets every committed change once, soon after it is visible. */
export interface Tail {
  /** The mark of everything that was reported; null before the first read. */
  readonly mark: string | null
  /** True if changes come at once: somebody watches, or has just watched, and the journal can be read. */
  readonly isPrompt: boolean
  /** Reports what comes after the present end of the journal. Returns the function that stops it. */
  follow(listener: Listener): () => void
  /** Makes changes come at once until the returned function is called. */
  watch(): () => void
  /** Tells that this process has just written to the journal. */
  wake(): void
  /** Waits for the running read. */
  close(): Promise<void>
}

type Listener = (hints: readonly Hint[]) => void

export interface TailOptions {
  readonly journal: JournalReader
  readonly log: Log
  readonly pace?: Partial<TailPace>
}

export interface TailPace {
  /** While somebody watches, and lines come. */
  readonly watchedMs: number
  /** While somebody watches and no bell rings, also because lines come all the time. */
  readonly lookingMs: number
  /** While somebody watches and waits for the bell. */
  readonly waitingMs: number
  /** While nobody watches. */
  readonly idleMs: number
  /** After a failure. It doubles with each further one, up to ten times. */
  readonly failedMs: number
}

/** Open lists are also updated every 250 ms (`live`). */
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
  /** The start of the last read that found lines. A ring for lines that are read already delays nothing. */
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

  /** One read at a time: new lines wait for the next one. */
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

/** An error of one listener does not keep the news from the others. */
function tell(hints: readonly Hint[], listener: Listener, log: Log): void {
  try {
    listener(hints)
  } catch (failure) {
    log.error({ err: failure }, 'changes could not be passed on')
  }
}
