import { append } from '../audit/index.ts'
import type { Actor } from '../wire/actor.ts'
import { requireWebhookRow } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** Removes it with its log and all that waits. */
export async function removeWebhook(
  { store, clock }: Pick<WebhookTools, 'store' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { database, tables } = store
  await database.write(async (transaction) => {
    const { name: label } = await requireWebhookRow(store, id, transaction)
    await transaction.run(tables.deleteFrom('webhooks').where('id', '=', id))
    await transaction.run(tables.deleteFrom('webhook_outbox').where('webhook_id', '=', id))
    await transaction.run(tables.deleteFrom('webhook_attempts').where('webhook_id', '=', id))
    const fact = { at: clock.now(), actor, action: 'webhook.removed' }
    await append(store, transaction, { ...fact, key: id, label })
  })
}
