import type { WebhookRow } from '../store/index.ts'
import { pauseWebhook } from './pause.ts'
import { hasFailed, type Settled } from './settle.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** Remembers since when an address fails, and pauses its webhook after long. */
export interface Health {
  /** Returns false if it has paused the webhook. */
  judge(webhook: WebhookRow, settled: readonly Settled[]): Promise<boolean>
  /** The address answers again, so what failed meanwhile is tried at once. */
  recover(webhook: WebhookRow): Promise<void>
}

/** The receiver says that nobody will ever listen there again. */
const gone = 410

export function createHealth(tools: Pick<WebhookTools, 'store' | 'clock' | 'log' | 'pace'>): Health {
  const { store, clock, pace } = tools
  const { database, tables } = store

  async function write(webhook: WebhookRow, since: string | null): Promise<void> {
    await database.write((transaction) =>
      transaction.run(
        tables.updateTable('webhooks').set({ failing_since: since }).where('id', '=', webhook.id),
      ),
    )
  }

  return {
    async judge(webhook, settled) {
      const sent = settled.filter(({ attempt }) => attempt !== null)
      const last = sent.at(-1)
      if (last === undefined) return true
      const isFailing = sent.every(hasFailed)
      if (!isFailing) {
        if (webhook.failing_since !== null) await write(webhook, null)
        return true
      }
      if (last.attempt?.answer.status === gone) {
        await pauseWebhook(tools, webhook, 'gone')
        return false
      }
      const { failing_since: since } = webhook
      if (since === null) await write(webhook, clock.now().toISOString())
      if (since === null || clock.now().getTime() - Date.parse(since) < pace.patienceMs) return true
      await pauseWebhook(tools, webhook, 'failing')
      return false
    },
    async recover(webhook) {
      await database.write((transaction) =>
        transaction.run(
          tables
            .updateTable('webhook_outbox')
            .set({ next_at: null })
            .where('webhook_id', '=', webhook.id)
            .where('next_at', 'is not', null),
        ),
      )
    },
  }
}
