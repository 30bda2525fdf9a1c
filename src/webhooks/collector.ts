import type { Tail } from '../changes/index.ts'
import type { Log } from '../std/log.ts'
import type { Collecting } from './collect.ts'
import type { Pace } from './pace.ts'

/** Collects soon after each change. */
export interface Collector {
  /** Looks at the journal soon. */
  wake(): void
  /** Waits for the running transaction. */
  close(): Promise<void>
}

export interface CollectorOptions {
  readonly collecting: Collecting
  readonly tail: Pick<Tail, 'follow' | 'watch'>
  readonly pace: Pick<Pace, 'gatherMs' | 'collectMs'>
  readonly log: Log
  /** The outbox may have something new, from this node or another. */
  onNews(): void
}

const mostPauses = 6

export function createCollector({ collecting, tail, pace, log, onNews }: CollectorOptions): Collector {
  let isClosed = false
  let isWanted = true
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let unwatch: (() => void) | null = null

  function plan(): void {
    clearTimeout(timer)
    if (isClosed || running !== null) return
    const ms = isWanted ? pace.gatherMs : pace.collectMs
    timer = setTimeout(start, ms * (isWanted ? 2 ** Math.min(failures, mostPauses) : 1)).unref()
  }

  function start(): void {
    isWanted = false
    running = collectAll().finally(() => {
      running = null
      plan()
    })
  }

  async function collectAll(): Promise<void> {
    try {
      for (let hasMore = true; hasMore && !isClosed; ) {
        const batch = await collecting.collectBatch()
        hasMore = batch.hasMore
        attend(batch.isNeeded)
        if (batch.isNeeded) onNews()
      }
      if (failures > 0) log.info({ failures }, 'changes are collected for webhooks again')
      failures = 0
    } catch (failure) {
      if (failures === 0) log.warn({ err: failure }, 'changes could not be collected for webhooks')
      failures += 1
      isWanted = true
    }
  }

  /** While there are webhooks, changes come at once. */
  function attend(isNeeded: boolean): void {
    if (isNeeded && !isClosed) unwatch ??= tail.watch()
    else {
      unwatch?.()
      unwatch = null
    }
  }

  function wake(): void {
    isWanted = true
    plan()
  }

  const leave = tail.follow(() => {
    if (!isWanted) wake()
  })
  plan()
  return {
    wake,
    async close() {
      isClosed = true
      attend(false)
      leave()
      clearTimeout(timer)
      await running
    },
  }
}
