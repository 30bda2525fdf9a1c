import type { Bell } from '../db/index.ts'

/** Knows whether somebody watches changes, and whether a bell would report them. */
export interface Attention {
  /** idle: nobody watches. waiting: the bell will ring. looking: the bell may be mute, so reads must be frequent. */
  readonly state: 'idle' | 'waiting' | 'looking'
  /** Somebody watches until the returned function is called. */
  watch(): () => void
  /** Reports how many lines a read has found, and whether a ring or write announced them. */
  found(lines: number, wasTold: boolean): void
  close(): Promise<void>
}

export interface AttentionOptions {
  readonly openBell: (ring: () => void) => Bell
  ring(): void
  /** The state has changed. */
  onTurn(): void
}

/** So many lines in two reads in a row mean that they come all the time. */
const several = 3

/** Lines without a ring mean that another node has hushed the bell. If rings never arrive, this doubles each time. */
const doubtMs = 3_500
const mostDoubts = 5

/** Pages come and go, so the bell stays for a while when nobody watches. */
const lingerMs = 60_000

export function createAttention({ openBell, ring, onTurn }: AttentionOptions): Attention {
  let bell: Bell | null = null
  let watchers = 0
  let linesBefore = 0
  let doubts = 0
  let doubtUntil = 0
  let timer: NodeJS.Timeout | undefined
  let closing: Promise<void> = Promise.resolve()

  function rung(): void {
    doubts = 0
    ring()
  }

  function closeBell(): void {
    const closed = bell?.close()
    closing = Promise.all([closing, closed]).then(() => undefined)
    bell = null
  }

  function leave(): void {
    watchers -= 1
    if (watchers > 0) return
    timer = setTimeout(closeBell, lingerMs).unref()
    onTurn()
  }

  const isMute = () => bell === null || bell.isMute || performance.now() < doubtUntil

  return {
    get state() {
      if (watchers === 0) return 'idle'
      return isMute() ? 'looking' : 'waiting'
    },
    watch() {
      watchers += 1
      if (watchers === 1) {
        clearTimeout(timer)
        bell ??= openBell(rung)
        onTurn()
      }
      return once(leave)
    },
    found(lines, wasTold) {
      if (!wasTold && watchers > 0 && !isMute()) {
        doubtUntil = performance.now() + doubtMs * 2 ** doubts
        doubts = Math.min(doubts + 1, mostDoubts)
      }
      if (lines >= several && linesBefore >= several) bell?.hush()
      linesBefore = lines
    },
    async close() {
      clearTimeout(timer)
      closeBell()
      await closing
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
