import type { FormerActor } from '../access/index.ts'
import type { Database, Transaction } from '../db/index.ts'
import { readJson } from '../std/json.ts'
import { Problem } from '../std/problem.ts'
import type { Store, WebhookRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { webhookRefusals } from '../wire/texts/refusals/webhooks.ts'
import {
  type PauseReason,
  pauseReasons,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '../wire/webhook.ts'

/** Throws Problem `not-found`. */
export async function requireWebhookRow(
  store: Store,
  id: string,
  reader: Pick<Database, 'read'> | Transaction = store.database,
): Promise<WebhookRow> {
  const select = store.tables.selectFrom('webhooks').selectAll().where('id', '=', id)
  const [row] = 'run' in reader ? (await reader.run(select)).rows : await reader.read(select)
  if (row === undefined) throw new Problem('not-found', webhookRefusals.noSuchWebhook)
  return row
}

export function toMaker(actor: Actor): Pick<WebhookRow, 'maker_kind' | 'maker_id' | 'maker_name'> {
  return {
    maker_kind: actor.kind,
    maker_id: actor.kind === 'system' ? null : actor.id,
    maker_name: actor.name,
  }
}

export function toFormerMaker(row: WebhookRow): FormerActor {
  const { maker_kind: kind, maker_id: id, maker_name: name } = row
  return { kind: kind === 'person' || kind === 'token' ? kind : 'system', id, name }
}

/** Null: all that the maker may read. */
export function readColumns({ columns }: Pick<WebhookRow, 'columns'>): readonly string[] | null {
  return columns === null ? null : readTexts(columns)
}

export function readEvents({ events }: Pick<WebhookRow, 'events'>): readonly WebhookEvent[] {
  const names = readTexts(events)
  return webhookEvents.filter((event) => names.includes(event))
}

export function readPaused({ paused }: Pick<WebhookRow, 'paused'>): PauseReason | null {
  return pauseReasons.find((reason) => reason === paused) ?? (paused === null ? null : 'by-hand')
}

export function toWebhook(row: WebhookRow, waiting: number): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    table: row.table_name,
    filter: row.filter,
    columns: readColumns(row),
    events: readEvents(row),
    maker: row.maker_name,
    paused: readPaused(row),
    pausedAt: row.paused_at,
    failingSince: row.failing_since,
    waiting,
    createdAt: row.created_at,
  }
}

/** What the secret is sealed for. */
export const sealedFor = (id: string) => `webhook ${id}`

function readTexts(json: string): readonly string[] {
  const texts: unknown = readJson(json)
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}
