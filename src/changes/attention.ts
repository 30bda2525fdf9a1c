import type { Bell } from '../db/index.ts'

/** Whether somebody looks at what changes, and whether a bell would tell of it. */
export interface Attention {
  /** Nobody looks; or it is waited for the bell; or the bell may be mute, and it must be looked often. */
  readonly state: 'idle' | 'waiting' | 'looking'
  /** Somebody looks until the answer is called. */
  watch(): () => void
  /** What a reading has found, and whether anything had told that there is something. */
  found(lines: number, wasTold: boolean): void
  close(): Promise<void>
}

export interface AttentionOptions {
  readonly openBell: (ring: () => void) => Bell
  ring(): void
  /** How it stands is another. */
  onTurn(): void
}

/** Twice so many at once are what comes all the time. */
const several = 3

/** After lines that came unrung: another node has hushed the bell. Where rings never arrive it is twice as long each time. */
const doubtMs = 3_500
const mostDoubts = 5

/** Pages come and go: a bell stays for a while when nobody looks. */
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
