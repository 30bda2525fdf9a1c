import { append } from '../audit/index.ts'
import { createId } from '../std/ids.ts'
import { isProblem, Problem } from '../std/problem.ts'
import type { WebhookRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'
import type { CreatedWebhook, WebhookWish } from '../wire/webhook.ts'
import { type Choice, checkChoice } from './check-wish.ts'
import type { Collecting } from './collect.ts'
import { createSigningSecret } from './sign.ts'
import { sealedFor, toMaker, toWebhook } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** It tells of changes from now on. The secret is never shown again. */
export async function makeWebhook(
  tools: WebhookTools & { readonly collecting: Collecting },
  actor: Actor,
  wish: WebhookWish,
): Promise<CreatedWebhook> {
  const { store, clock, seal, collecting } = tools
  const { table, choice } = await checkWish(tools, actor, wish)
  const at = clock.now()
  const id = createId(at)
  const secret = createSigningSecret()
  const row: WebhookRow = {
    id,
    ...toColumns(choice),
    table_name: table,
    secret: seal.encrypt(secret, sealedFor(id)),
    ...toMaker(actor),
    paused: null,
    paused_at: null,
    failing_since: null,
    created_at: at.toISOString(),
    claimed_by: null,
    claimed_until: null,
  }
  await store.database.write(async (transaction) => {
    await collecting.begin(transaction)
    await transaction.run(store.tables.insertInto('webhooks').values(row))
    const fact = { at, actor, action: 'webhook.created', key: id, label: row.name }
    await append(store, transaction, { ...fact, after: toTold(table, choice) })
  })
  return { webhook: toWebhook(row, 0), secret }
}

/** The host is enough for the trail: the rest of an address may hold a secret. */
export function toTold(table: string, { url, events, filter }: Choice) {
  return { table, host: new URL(url).host, events, ...(filter !== null && { filter }) }
}

export function toColumns({ name, url, filter, columns, events }: Choice) {
  return {
    name,
    url,
    filter,
    columns: columns === null ? null : JSON.stringify(columns),
    events: JSON.stringify(events),
  }
}

/** A table that the actor may not read is refused like one that does not exist. */
async function checkWish({ openTable, guard }: WebhookTools, actor: Actor, wish: WebhookWish) {
  const { filter = null, columns = null, ...rest } = wish
  try {
    return await openTable({ actor, table: wish.table.trim() }, async (source) => ({
      table: source.table.id,
      choice: checkChoice(source, guard, { ...rest, filter, columns }),
    }))
  } catch (failure) {
    if (!isProblem(failure) || failure.code !== 'not-found') throw failure
    throw new Problem('invalid', webhookRefusals.noTable, { fields: { table: webhookRefusals.noTable } })
  }
}
