import type { Store } from '../store/index.ts'
import type { Webhook } from '../wire/webhook.ts'
import { requireWebhookRow, toWebhook } from './webhook-row.ts'

/** All of them by name, each with the number of changes that wait. */
export async function listWebhooks(store: Store): Promise<readonly Webhook[]> {
  const { database, tables } = store
  const [rows, counts] = await Promise.all([
    database.read(tables.selectFrom('webhooks').selectAll().orderBy('name').orderBy('id')),
    database.read(selectWaiting(store).groupBy('webhook_id')),
  ])
  const waiting = new Map(counts.map(({ webhook_id, waiting: count }) => [webhook_id, Number(count)]))
  return rows.map((row) => toWebhook(row, waiting.get(row.id) ?? 0))
}

export async function findWebhook(store: Store, id: string): Promise<Webhook> {
  const row = await requireWebhookRow(store, id)
  const [count] = await store.database.read(
    selectWaiting(store).where('webhook_id', '=', id).groupBy('webhook_id'),
  )
  return toWebhook(row, Number(count?.waiting ?? 0))
}

function selectWaiting({ tables }: Store) {
  return tables
    .selectFrom('webhook_outbox')
    .select(({ fn }) => ['webhook_id', fn.countAll<number | string>().as('waiting')])
}
