import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { AttemptRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'
import { hashRow, prepareOutbox } from './collect.ts'
import { requireWebhookRow } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

export interface AgainWish {
  readonly id: string
  /** The id of the delivery. */
  readonly delivery: string
}

/** Puts a change into the outbox again, under its old id. The row is read anew, with the rights of now. */
export async function sendAgain(
  { store, clock }: Pick<WebhookTools, 'store' | 'clock'>,
  actor: Actor,
  { id, delivery }: AgainWish,
): Promise<void> {
  const { database, tables } = store
  await database.write(async (transaction) => {
    const webhook = await requireWebhookRow(store, id, transaction)
    const { rows } = await transaction.run(
      tables
        .selectFrom('webhook_attempts')
        .selectAll()
        .where('webhook_id', '=', id)
        .where('delivery_id', '=', delivery)
        .where('outcome', '!=', 'test')
        .orderBy('id', 'desc')
        .limit(1),
    )
    const [attempt] = rows
    if (attempt === undefined) throw new Problem('not-found', webhookRefusals.noSuchAttempt)
    const hash = hashRow(webhook.table_name, attempt.row_key ?? '')
    await putBack(store, transaction, { attempt, hash })
    const fact = { at: clock.now(), actor, action: 'webhook.sent-again', key: id, label: webhook.name }
    await append(store, transaction, { ...fact, after: { delivery } })
  })
}

interface Again {
  readonly attempt: AttemptRow
  readonly hash: string
}

/** If it still waits, it is only tried at once. */
async function putBack(
  store: WebhookTools['store'],
  transaction: Transaction,
  { attempt, hash }: Again,
): Promise<void> {
  const { delivery_id: id } = attempt
  const again = { attempts: 0, failed_at: null, next_at: null }
  const { changed } = await transaction.run(
    store.tables.updateTable('webhook_outbox').set({ failed_at: null, next_at: null }).where('id', '=', id),
  )
  const { rows } = await transaction.run(
    store.tables.selectFrom('webhook_outbox').select('id').where('id', '=', id),
  )
  if (changed > 0 || rows.length > 0) return
  const { webhook_id, number, row_key, event, column_name, row_count, actor_kind, changed_at } = attempt
  const change = { webhook_id, number, row_key, event, column_name, row_count, actor_kind, changed_at }
  await transaction.runAll(prepareOutbox(store)([{ id, ...change, row_hash: hash, ...again }]))
}
