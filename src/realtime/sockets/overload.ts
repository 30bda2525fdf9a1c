import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** Whether there is room for more clients. */
export interface Overload {
  /** A sentence that says what is short. Null: nothing is. */
  readonly reason: string | null
  close(): void
}

/** A short block does not matter. Only a block at two looks in a row comes from too many clients. */
const lateMs = 250
/** The share of the memory limit of this process. */
const fullShare = 0.9

/** Looks once a second, or as often as a test wants. */
export function watchOverload(lookMs = 1_000): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let lateLooks = 0
  let isFull = false
  const timer = setInterval(() => {
    // Without any measurement the event loop was blocked from one look to the next.
    const isLate = delay.count === 0 || delay.percentile(50) / 1e6 > lateMs
    lateLooks = isLate ? lateLooks + 1 : 0
    isFull = isMemoryFull()
    delay.reset()
  }, lookMs).unref()
  return {
    get reason() {
      if (isFull) return 'The server has no memory left for more clients.'
      return lateLooks >= 2 ? 'The server has too much to do for more clients.' : null
    },
    close() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

function isMemoryFull(): boolean {
  const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics()
  if (used > most * fullShare) return true
  const allowed = process.constrainedMemory()
  return allowed > 0 && process.memoryUsage.rss() > allowed * fullShare
}
