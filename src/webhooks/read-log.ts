import { readJson } from '../std/json.ts'
import { isProblem } from '../std/problem.ts'
import type { AttemptRow } from '../store/index.ts'
import { type ListSource, mayInEvery, readableColumns } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { WebhookAttempt } from '../wire/webhook.ts'
import { requireWebhookRow } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

const mostShown = 100

/** The newest attempts. A reader sees of them what they may read in the table now, whatever the webhook's maker may. */
export async function readLog(
  { store, openTable }: Pick<WebhookTools, 'store' | 'openTable'>,
  actor: Actor,
  id: string,
): Promise<readonly WebhookAttempt[]> {
  const { database, tables } = store
  const { table_name: table } = await requireWebhookRow(store, id)
  const rows = await database.read(
    tables
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('webhook_id', '=', id)
      .orderBy('id', 'desc')
      .limit(mostShown),
  )
  const sight = await openTable({ actor, table }, async (source) => toSight(source)).catch(
    (failure: unknown) => {
      if (isProblem(failure)) return nothing
      throw failure
    },
  )
  return rows.map((row) => toAttempt(row, sight))
}

/** The columns that a reader sees in every row. */
interface Sight {
  readonly columns: ReadonlySet<string>
  readonly seesKeys: boolean
}

const nothing: Sight = { columns: new Set(), seesKeys: false }

function toSight({ table, rights }: ListSource): Sight {
  const names = readableColumns(table, rights).map(({ schema }) => schema.name)
  const columns = new Set(names.filter((name) => mayInEvery(rights, 'read', [name])))
  return { columns, seesKeys: table.key.every(({ name }) => columns.has(name)) }
}

/** An answer may repeat what was sent. */
function toAttempt(row: AttemptRow, sight: Sight): WebhookAttempt {
  const { outcome } = row
  const payload = row.payload === null ? null : withColumns(row.payload, sight)
  const isWhole = row.outcome === 'test' || (sight.seesKeys && payload === row.payload)
  return {
    id: row.id,
    delivery: row.delivery_id,
    event: row.event,
    key: sight.seesKeys ? row.row_key : null,
    attempt: row.attempt,
    outcome: outcome === 'delivered' || outcome === 'given-up' || outcome === 'test' ? outcome : 'failed',
    at: row.at,
    durationMs: row.duration_ms,
    status: row.status,
    error: row.error,
    payload,
    answer: isWhole ? row.answer : null,
  }
}

function withColumns(json: string, { columns, seesKeys }: Sight): string | null {
  const payload: unknown = readJson(json)
  if (typeof payload !== 'object' || payload === null) return null
  const row = 'row' in payload ? payload.row : null
  const values = typeof row === 'object' && row !== null && 'values' in row ? row.values : null
  const names = typeof values === 'object' && values !== null ? Object.keys(values) : []
  if (seesKeys && names.every((name) => columns.has(name))) return json
  const seen = Object.entries(values ?? {}).filter(([name]) => columns.has(name))
  const shown = {
    ...payload,
    column: undefined,
    row: row === null ? null : { values: Object.fromEntries(seen) },
  }
  return JSON.stringify(seesKeys ? shown : { ...shown, key: null })
}
