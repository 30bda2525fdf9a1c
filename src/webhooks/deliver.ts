import { setTimeout as sleep } from 'node:timers/promises'
import type { WebhookRow } from '../store/index.ts'
import type { Claim } from './claim.ts'
import { createHealth } from './health.ts'
import { nextDeliveries } from './next-deliveries.ts'
import { pauseWebhook } from './pause.ts'
import { prepare } from './prepare.ts'
import { createRequests } from './requests.ts'
import type { Settling } from './settle.ts'
import type { WebhookTools } from './webhook-tools.ts'

export interface DeliverTools extends WebhookTools {
  readonly settling: Settling
}

export interface Stops {
  /** Begins nothing new. */
  readonly stop: AbortSignal
  /** Cuts running requests short. */
  readonly cut: AbortSignal
}

/** Without work it keeps the webhook for a while, because more may come. */
const idleMs = 5_000
const idleLookMs = 200
const restLookMs = 1_000

/** Delivers for one webhook until nothing is left, the node stops, or the webhook is paused or taken over. */
export async function deliver(tools: DeliverTools, claim: Claim, { stop, cut }: Stops): Promise<void> {
  const { store, pace, settling } = tools
  const mayBegin = () => !stop.aborted && claim.isHeld()
  const requests = createRequests({ tools, mayBegin, cut })
  const health = createHealth(tools)
  let idleSince: number | null = null
  const nap = (ms: number) => sleep(ms, undefined, { signal: stop }).catch(() => undefined)

  try {
    while (mayBegin()) {
      const webhook = await findWebhook()
      if (webhook === null || !(await settle(webhook))) break
      const restMs = requests.restMs()
      if (restMs > 0) await nap(Math.min(restMs, restLookMs))
      else if (!(await deliverNext(webhook))) break
    }
  } finally {
    // Another node must not send a later change of a row before these are done.
    await requests.all()
  }
  const webhook = await findWebhook()
  if (webhook !== null) await settle(webhook)
  else await settling.settle(requests.take().settled)

  async function findWebhook(): Promise<WebhookRow | null> {
    const { database, tables } = store
    const [row] = await database.read(
      tables.selectFrom('webhooks').selectAll().where('id', '=', claim.id).where('paused', 'is', null),
    )
    return row ?? null
  }

  /** Returns false if the webhook must not go on. */
  async function settle(webhook: WebhookRow): Promise<boolean> {
    const { settled, isRecovered } = requests.take()
    if (settled.length === 0) return true
    await settling.settle(settled)
    if (isRecovered) await health.recover(webhook)
    return health.judge(webhook, settled)
  }

  /** Returns false if nothing has come for a while. */
  async function deliverNext(webhook: WebhookRow): Promise<boolean> {
    const isProbe = requests.isInTrouble
    const wish = {
      webhook: webhook.id,
      most: isProbe ? 1 : pace.prepared,
      busy: requests.busyRows(),
      isProbe,
    }
    const deliveries = isProbe && requests.running > 0 ? [] : await nextDeliveries(tools, wish)
    if (deliveries.length === 0) return waitForMore()
    idleSince = null
    const prepared = await prepare(tools, webhook, deliveries)
    if (prepared === null) {
      await pauseWebhook(tools, webhook, 'rights')
      return false
    }
    await requests.begin(webhook, prepared)
    return true
  }

  async function waitForMore(): Promise<boolean> {
    if (requests.running > 0) {
      await requests.next()
      return true
    }
    if (requests.unsettled > 0) return true
    idleSince ??= performance.now()
    await nap(idleLookMs)
    return performance.now() - idleSince < idleMs
  }
}
