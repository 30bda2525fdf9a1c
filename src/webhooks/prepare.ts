import { can } from '../access/index.ts'
import { isProblem, type ProblemCode } from '../std/problem.ts'
import type { OutboxRow, WebhookRow } from '../store/index.ts'
import { type AmongRows, type ListSource, mayInEvery } from '../tables/index.ts'
import { parseFilter } from '../wire/filter-text.ts'
import { type Payload, toPayload } from './payload.ts'
import { readColumns, toFormerMaker } from './webhook-row.ts'
import type { WebhookTools } from './webhook-tools.ts'

/** A change and what to send about it. */
export interface Prepared {
  readonly delivery: OutboxRow
  /** Null: the webhook's filter, or its maker's rights, do not have this row. */
  readonly payload: Payload | null
}

/** These say that the maker lost a right, or the table is gone. Others pass by themselves. */
const lasting: readonly ProblemCode[] = [
  'unauthenticated',
  'forbidden',
  'not-found',
  'invalid',
  'bad-request',
]

/**
 * Reads the rows as they are now, with the rights that the webhook's maker has now. Null if the maker may no longer
 * read the table or manage webhooks.
 */
export async function prepare(
  tools: WebhookTools,
  webhook: WebhookRow,
  deliveries: readonly OutboxRow[],
): Promise<readonly Prepared[] | null> {
  try {
    const actor = await tools.access.findActor(toFormerMaker(webhook))
    if (!can(actor, 'settings')) return null
    return await tools.openTable({ actor, table: webhook.table_name }, async (source) => {
      const rows = await readRows(tools, { webhook, source, deliveries })
      return deliveries.map((delivery) => ({
        delivery,
        payload: toSeen(source, { webhook, delivery, rows }),
      }))
    })
  } catch (failure) {
    if (isProblem(failure) && lasting.includes(failure.code)) return null
    throw failure
  }
}

interface Reading {
  readonly webhook: WebhookRow
  readonly source: ListSource
  readonly deliveries: readonly OutboxRow[]
}

async function readRows({ engine }: WebhookTools, { webhook, source, deliveries }: Reading) {
  const filter = webhook.filter === null ? null : parseFilter(webhook.filter)
  const query = { filter, search: '', sort: [], columns: readColumns(webhook) }
  const keys = new Set(
    deliveries.flatMap(({ event, row_key }) => (event === 'deleted' || row_key === null ? [] : [row_key])),
  )
  const [rows] = await engine.among([{ source, query }], [...keys])
  return rows
}

interface Seen {
  readonly webhook: WebhookRow
  readonly delivery: OutboxRow
  readonly rows: AmongRows | undefined
}

/** A row that is gone, and many rows together, can only be told where everything may be read anyway. */
function toSeen({ table, rights }: ListSource, { webhook, delivery, rows }: Seen): Payload | null {
  const { event, row_key: key } = delivery
  const readsAll = rights.rows === null && webhook.filter === null
  if (event === 'many' || key === null) {
    return toPayload(webhook, readsAll ? delivery : { ...delivery, row_count: null }, null)
  }
  if (event === 'deleted') {
    const names = table.key.map(({ name }) => name)
    return readsAll && mayInEvery(rights, 'read', names) ? toPayload(webhook, delivery, null) : null
  }
  const row = rows?.row(key) ?? null
  return row === null || row.key === null ? null : toPayload(webhook, delivery, row)
}
