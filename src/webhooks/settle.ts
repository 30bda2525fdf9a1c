import { prepareInserts, type Statement } from '../db/index.ts'
import { cut } from '../std/cut.ts'
import { createIds } from '../std/ids.ts'
import type { AttemptRow, OutboxRow, Store } from '../store/index.ts'
import { backoffMs } from './pace.ts'
import type { Answer } from './post.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** What became of a delivery. */
export interface Settled {
  readonly delivery: OutboxRow
  /** Null: nothing had to be sent. */
  readonly attempt: { readonly at: Date; readonly body: string; readonly answer: Answer } | null
}

export interface Settling {
  /** Takes delivered changes out of the outbox, plans the next attempts of failed ones, and logs every attempt. */
  settle(settled: readonly Settled[]): Promise<void>
}

/** Longer payloads are not in the log. */
export const mostPayload = 4_000
const atOnce = 200

export function createSettling(tools: Pick<WebhookTools, 'store' | 'clock' | 'pace'>): Settling {
  const { store, clock, pace } = tools
  const { database, tables } = store
  const insert = prepareLog(store)
  const ids = createIds()

  function toFailed({ delivery }: Settled, now: Date): Statement | null {
    const failedAt = delivery.failed_at ?? now.toISOString()
    if (now.getTime() - Date.parse(failedAt) >= pace.patienceMs) return null
    const attempts = delivery.attempts + 1
    const ms = backoffMs(attempts, { firstMs: pace.retryMs, mostMs: pace.mostRetryMs })
    const next_at = new Date(now.getTime() + ms).toISOString()
    return tables
      .updateTable('webhook_outbox')
      .set({ attempts, failed_at: failedAt, next_at })
      .where('id', '=', delivery.id)
  }

  return {
    async settle(settled) {
      if (settled.length === 0) return
      const now = clock.now()
      const failed = settled.filter(hasFailed).map((one) => ({ one, statement: toFailed(one, now) }))
      const kept = new Set(failed.flatMap(({ one, statement }) => (statement ? [one.delivery.id] : [])))
      const done = settled.map(({ delivery }) => delivery.id).filter((id) => !kept.has(id))
      const log = settled.flatMap((one) =>
        toLog(one, { id: ids.next(now), isKept: kept.has(one.delivery.id) }),
      )
      await database.write(async (transaction) => {
        await transaction.runAll([
          ...failed.flatMap(({ statement }) => statement ?? []),
          ...cut(done, atOnce).map((some) => tables.deleteFrom('webhook_outbox').where('id', 'in', some)),
          ...insert(log),
        ])
      })
    },
  }
}

export function hasFailed({ attempt }: Settled): boolean {
  return attempt !== null && attempt.answer.error !== null
}

interface Logged {
  readonly id: string
  readonly isKept: boolean
}

function toLog(settled: Settled, { id, isKept }: Logged): AttemptRow[] {
  const { delivery, attempt } = settled
  if (attempt === null) return []
  const outcome = !hasFailed(settled) ? 'delivered' : isKept ? 'failed' : 'given-up'
  return [toAttemptRow(delivery, { id, attempt, outcome })]
}

export function toAttemptRow(
  delivery: Omit<OutboxRow, 'row_hash' | 'failed_at' | 'next_at'>,
  {
    id,
    outcome,
    attempt: { at, body, answer },
  }: { readonly id: string; readonly outcome: string; readonly attempt: NonNullable<Settled['attempt']> },
): AttemptRow {
  const { webhook_id, number, row_key, event, column_name, row_count, actor_kind, changed_at } = delivery
  return {
    id,
    delivery_id: delivery.id,
    attempt: delivery.attempts + 1,
    outcome,
    at: at.toISOString(),
    duration_ms: answer.durationMs,
    status: answer.status,
    error: answer.error,
    payload: body.length > mostPayload ? null : body,
    answer: answer.text,
    ...{ webhook_id, number, row_key, event, column_name, row_count, actor_kind, changed_at },
  }
}

const columns = [
  'id',
  'webhook_id',
  'delivery_id',
  'number',
  'row_key',
  'event',
  'column_name',
  'row_count',
  'actor_kind',
  'changed_at',
  'attempt',
  'outcome',
  'at',
  'duration_ms',
  'status',
  'error',
  'payload',
  'answer',
] as const satisfies readonly (keyof AttemptRow)[]

/** Compiled once. Without free places, because they would lose the types of numbers. */
export function prepareLog({ tables }: Pick<Store, 'tables'>) {
  const insert = prepareInserts({ width: columns.length, mayLeaveRoom: false }, (rows) =>
    tables.insertInto('webhook_attempts').columns(columns).expression(rows),
  )
  return (rows: readonly AttemptRow[]) => insert(rows.map((row) => columns.map((column) => row[column])))
}
