const secondMs = 1_000
const hourMs = 3_600_000

export interface Pace {
  /** Lines of the journal within this time are collected together. */
  readonly gatherMs: number
  /** The longest time from one look at the journal to the next. */
  readonly collectMs: number
  /** The lines per transaction, so that others can write between two. */
  readonly mostLines: number
  /** The longest time from one look for webhooks with work to the next. */
  readonly lookMs: number
  /** Requests to one address at once. Changes of one row go one after the other. */
  readonly atOnce: number
  /** The deliveries that are prepared together. */
  readonly prepared: number
  /** Rows are read anew for deliveries that were prepared longer ago. */
  readonly staleMs: number
  /** After this time a request has failed. */
  readonly timeoutMs: number
  /** A dead node loses its webhooks after this long. A living node renews its claims several times as often. */
  readonly leaseMs: number
  /** The pause after the first failure of a delivery. It doubles with each further one. */
  readonly retryMs: number
  readonly mostRetryMs: number
  /** The same after an address has failed for several rows in turn: then one delivery at a time tries it. */
  readonly probeMs: number
  readonly mostProbeMs: number
  /** A delivery is given up, and an address that has only failed is paused, after this time. */
  readonly patienceMs: number
}

export const usualPace: Pace = {
  gatherMs: 50,
  collectMs: 30 * secondMs,
  mostLines: 1_000,
  lookMs: 5 * secondMs,
  atOnce: 32,
  prepared: 200,
  staleMs: 2 * secondMs,
  timeoutMs: 10 * secondMs,
  leaseMs: 20 * secondMs,
  retryMs: 5 * secondMs,
  mostRetryMs: hourMs,
  probeMs: 2 * secondMs,
  mostProbeMs: 60 * secondMs,
  patienceMs: 72 * hourMs,
}

/** Doubles with each failure, and varies a little, so that retries of many do not come together. */
export function backoffMs(failures: number, { firstMs, mostMs }: Backoff, random = Math.random()): number {
  const ms = Math.min(firstMs * 2 ** Math.min(failures - 1, 30), mostMs)
  return Math.round(ms * (0.9 + random / 5))
}

interface Backoff {
  readonly firstMs: number
  readonly mostMs: number
}
