import type { OutboxRow, WebhookRow } from '../store/index.ts'
import type { ListRow } from '../wire/list-row.ts'

/** The body of a request. */
export interface Payload {
  /** Equal in all attempts. */
  readonly id: string
  readonly webhook: string
  /** created, changed, deleted, switched, many or test. */
  readonly event: string
  readonly table: string
  /** Null for many rows. */
  readonly key: string | null
  /** The switch that was moved. */
  readonly column?: string
  /** The number of changed rows, if the database tells it. */
  readonly rows?: number
  /** person, token, system or outside. */
  readonly by: string
  readonly at: string
  /** The row as it is when it is sent; null for a deleted row, and for many. */
  readonly row: Pick<ListRow, 'values' | 'cut'> | null
}

type ToldChange = Pick<
  OutboxRow,
  'id' | 'event' | 'row_key' | 'column_name' | 'row_count' | 'actor_kind' | 'changed_at'
>

export function toPayload(
  webhook: Pick<WebhookRow, 'id' | 'table_name'>,
  change: ToldChange,
  row: ListRow | null,
): Payload {
  const { column_name: column, row_count: count } = change
  // The maker may not know of the column.
  const isShown = column !== null && row !== null && Object.hasOwn(row.values, column)
  return {
    id: change.id,
    webhook: webhook.id,
    event: change.event,
    table: webhook.table_name,
    key: change.row_key,
    ...(isShown && { column }),
    ...(count !== null && { rows: Number(count) }),
    by: change.actor_kind,
    at: change.changed_at,
    row: row && { values: row.values, ...(row.cut !== undefined && { cut: row.cut }) },
  }
}

/** What "Send a test" sends: the form of a request, without a row. */
export function toTestPayload(webhook: WebhookRow, id: string, now: Date): Payload {
  return {
    id,
    webhook: webhook.id,
    event: 'test',
    table: webhook.table_name,
    key: null,
    by: 'person',
    at: now.toISOString(),
    row: null,
  }
}
