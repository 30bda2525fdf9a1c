import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import type { WebhookRow } from '../store/index.ts'
import type { Actor, SystemActor } from '../wire/actor.ts'
import type { PauseReason } from '../wire/webhook.ts'
import type { WebhookTools } from './webhook-tools.ts'

const ourselves: SystemActor = { kind: 'system', name: 'Switchboard' }

type PausedWebhook = Pick<WebhookRow, 'id' | 'name'>

/** Pauses a webhook that can't go on by itself. Its screen, the trail and the log say why. */
export async function pauseWebhook(
  tools: Pick<WebhookTools, 'store' | 'clock' | 'log'>,
  webhook: PausedWebhook,
  reason: Exclude<PauseReason, 'by-hand'>,
): Promise<void> {
  const isPaused = await tools.store.database.write((transaction) =>
    writePause(tools, transaction, { webhook, reason, actor: ourselves }),
  )
  if (isPaused) tools.log.warn({ webhook: webhook.id, reason }, 'a webhook is paused')
}

interface Pausing {
  readonly webhook: PausedWebhook
  readonly reason: PauseReason
  readonly actor: Actor
}

/** Returns false if it was paused already. */
export async function writePause(
  { store, clock }: Pick<WebhookTools, 'store' | 'clock'>,
  transaction: Transaction,
  { webhook, reason, actor }: Pausing,
): Promise<boolean> {
  const at = clock.now()
  const { changed } = await transaction.run(
    store.tables
      .updateTable('webhooks')
      .set({ paused: reason, paused_at: at.toISOString() })
      .where('id', '=', webhook.id)
      .where('paused', 'is', null),
  )
  if (changed === 0) return false
  const { id: key, name: label } = webhook
  await append(store, transaction, {
    at,
    actor,
    action: 'webhook.paused',
    key,
    label,
    after: { reason },
  })
  return true
}
