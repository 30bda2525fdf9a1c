import { append } from '../audit/index.ts'
import type { Transaction } from '../db/index.ts'
import type { WebhookRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { WebhookChange } from '../wire/webhook.ts'
import { type Choice, checkChoice } from './check-wish.ts'
import type { Collecting } from './collect.ts'
import { toColumns, toTold } from './make-webhook.ts'
import { writePause } from './pause.ts'
import { readColumns, readEvents, requireWebhookRow, toMaker } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

type ChangeTools = WebhookTools & { readonly collecting: Collecting }

/** Changes, pauses and resumes. Whoever changes what it sends, or where to, becomes its maker. */
export async function changeWebhook(
  tools: ChangeTools,
  actor: Actor,
  { id, change }: { readonly id: string; readonly change: WebhookChange },
): Promise<void> {
  const { store } = tools
  const { active, ...rest } = change
  const isChanged = Object.values(rest).some((value) => value !== undefined)
  const choice = isChanged ? await checkChange(tools, actor, { id, change }) : null
  await store.database.write(async (transaction) => {
    const row = await requireWebhookRow(store, id, transaction)
    if (choice !== null) await writeChoice(tools, transaction, { actor, row, choice })
    if (active === false) await writePause(tools, transaction, { webhook: row, reason: 'by-hand', actor })
    if (active === true) await resume(tools, transaction, { actor, row })
  })
}

interface Asked {
  readonly id: string
  readonly change: WebhookChange
}

async function checkChange({ store, openTable, guard }: WebhookTools, actor: Actor, { id, change }: Asked) {
  const row = await requireWebhookRow(store, id)
  const { name = row.name, url = row.url, filter = row.filter } = change
  const { columns = readColumns(row), events = readEvents(row) } = change
  return openTable({ actor, table: row.table_name }, async (source) =>
    checkChoice(source, guard, { name, url, filter, columns, events }),
  )
}

interface Changed {
  readonly actor: Actor
  readonly row: WebhookRow
}

async function writeChoice(
  { store, clock }: WebhookTools,
  transaction: Transaction,
  { actor, row, choice }: Changed & { readonly choice: Choice },
): Promise<void> {
  const { id: key, table_name: table } = row
  await transaction.run(
    store.tables
      .updateTable('webhooks')
      .set({ ...toColumns(choice), ...toMaker(actor) })
      .where('id', '=', key),
  )
  const fact = { at: clock.now(), actor, action: 'webhook.changed', key, label: choice.name }
  await append(store, transaction, { ...fact, after: toTold(table, choice) })
}

/** What waits is tried at once. */
async function resume(
  { store, clock, collecting }: ChangeTools,
  transaction: Transaction,
  { actor, row }: Changed,
): Promise<void> {
  if (row.paused === null) return
  const { tables } = store
  const { id: key, name: label } = row
  await collecting.begin(transaction)
  await transaction.run(
    tables
      .updateTable('webhooks')
      .set({ paused: null, paused_at: null, failing_since: null })
      .where('id', '=', key),
  )
  await transaction.run(
    tables
      .updateTable('webhook_outbox')
      .set({ failed_at: null, next_at: null })
      .where('webhook_id', '=', key),
  )
  await append(store, transaction, { at: clock.now(), actor, action: 'webhook.resumed', key, label })
}
