import type { WebhookRow } from '../store/index.ts'
import type { Prepared } from './prepare.ts'
import { send } from './send.ts'
import { hasFailed, type Settled } from './settle.ts'
import { createTrouble } from './trouble.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** The requests of one webhook that run now, and the results that are not in the store yet. */
export interface Requests {
  readonly running: number
  readonly unsettled: number
  /** The rows of which no later change may begin. */
  busyRows(): string[]
  /** Hands the results over, and tells whether they were the end of trouble. */
  take(): { readonly settled: readonly Settled[]; readonly isRecovered: boolean }
  /** Whether the address has failed for several rows, and the time until its next try. */
  readonly isInTrouble: boolean
  restMs(): number
  /** Begins these in order, as many at once as may be. What is not begun when it returns stays in the outbox. */
  begin(webhook: WebhookRow, prepared: readonly Prepared[]): Promise<void>
  /** Waits until one of them, or all, have ended. */
  next(): Promise<void>
  all(): Promise<void>
}

export interface RequestsOptions {
  readonly tools: WebhookTools
  mayBegin(): boolean
  /** Cuts running requests short. They count as not sent. */
  readonly cut: AbortSignal
}

/** Results are written together, but not so late that a killed node repeats many. */
const mostUnsettled = 200

export function createRequests({ tools, mayBegin, cut }: RequestsOptions): Requests {
  const { pace, clock } = tools
  const running = new Map<string, Promise<void>>()
  const trouble = createTrouble(pace)
  let settled: Settled[] = []
  let isRecovered = false

  const next = async () => {
    await Promise.race(running.values())
  }

  /** Sends the changes of one row in turn. After a failure the later ones wait. */
  async function sendInTurn(webhook: WebhookRow, chain: readonly Prepared[], isUsable: () => boolean) {
    for (const { delivery, payload } of chain) {
      if (!isUsable()) return
      const [at, body] = [clock.now(), JSON.stringify(payload)]
      const message = { id: delivery.id, event: delivery.event, attempt: delivery.attempts + 1, body }
      const answer = await send(tools, { webhook, message }, cut)
      if (cut.aborted && answer.status === null) return
      const one: Settled = { delivery, attempt: { at, body, answer } }
      settled.push(one)
      if (hasFailed(one)) return trouble.failed(delivery.row_hash)
      if (trouble.succeeded()) isRecovered = true
    }
  }

  return {
    get running() {
      return running.size
    },
    get unsettled() {
      return settled.length
    },
    busyRows: () => [...new Set([...running.keys(), ...settled.map(({ delivery }) => delivery.row_hash)])],
    take() {
      const taken = { settled, isRecovered }
      settled = []
      isRecovered = false
      return taken
    },
    get isInTrouble() {
      return trouble.isOn
    },
    restMs: trouble.restMs,
    async begin(webhook, prepared) {
      const at = performance.now()
      const isProbe = trouble.isOn
      const isUsable = () => mayBegin() && performance.now() - at < pace.staleMs && (isProbe || !trouble.isOn)
      for (const { delivery, payload } of prepared) {
        if (payload === null) settled.push({ delivery, attempt: null })
      }
      const seen = prepared.filter(({ payload }) => payload !== null)
      for (const [row, chain] of Map.groupBy(seen, ({ delivery }) => delivery.row_hash)) {
        while (running.size >= pace.atOnce) await next()
        if (settled.length >= mostUnsettled || !isUsable()) return
        const request = sendInTurn(webhook, chain, isUsable).finally(() => running.delete(row))
        running.set(row, request)
      }
    },
    next,
    async all() {
      await Promise.all(running.values())
    },
  }
}
