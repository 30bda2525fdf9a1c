import { append } from '../audit/index.ts'
import { createId } from '../std/ids.ts'
import type { Actor } from '../wire/actor.ts'
import type { WebhookAttempt } from '../wire/webhook.ts'
import { toTestPayload } from './payload.ts'
import { send } from './send.ts'
import { prepareLog, toAttemptRow } from './settle.ts'
import { requireWebhookRow } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** Sends a request without a row, and waits for the answer. It works while the webhook is paused, too. */
export async function sendTest(tools: WebhookTools, actor: Actor, id: string): Promise<WebhookAttempt> {
  const { store, clock } = tools
  const webhook = await requireWebhookRow(store, id)
  const at = clock.now()
  const delivery = createId(at)
  const body = JSON.stringify(toTestPayload(webhook, delivery, at))
  const answer = await send(tools, { webhook, message: { id: delivery, event: 'test', attempt: 1, body } })
  const change = {
    id: delivery,
    webhook_id: id,
    number: 0,
    row_key: null,
    event: 'test',
    column_name: null,
    row_count: null,
    actor_kind: actor.kind,
    changed_at: at.toISOString(),
    attempts: 0,
  }
  const row = toAttemptRow(change, {
    id: createId(clock.now()),
    outcome: 'test',
    attempt: { at, body, answer },
  })
  await store.database.write(async (transaction) => {
    await transaction.runAll(prepareLog(store)([row]))
    const fact = { at: clock.now(), actor, action: 'webhook.tested', key: id, label: webhook.name }
    await append(store, transaction, { ...fact, after: { status: answer.status } })
  })
  const { status, error, durationMs, text } = answer
  return {
    ...{ id: row.id, delivery, event: 'test', key: null, attempt: 1, outcome: 'test', at: row.at },
    ...{ durationMs, status, error, payload: body, answer: text },
  }
}
