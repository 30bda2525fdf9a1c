/** The rows of the tables for webhooks. */
export interface WebhookTables {
  webhooks: WebhookRow
  webhook_outbox: OutboxRow
  webhook_attempts: AttemptRow
}

/** One node claims a webhook for a while and renews the claim while it delivers. */
export interface WebhookRow {
  id: string
  name: string
  url: string
  table_name: string
  /** In the form of a list's address. */
  filter: string | null
  /** JSON of the columns' names; null: all that its maker may read. */
  columns: string | null
  /** JSON of the events' names. */
  events: string
  /** Sealed with the server's secret. */
  secret: string
  /** With whose rights it reads. */
  maker_kind: string
  maker_id: string | null
  maker_name: string
  /** Why it delivers nothing; null: it delivers. */
  paused: string | null
  paused_at: string | null
  /** The first failure since the last success. */
  failing_since: string | null
  created_at: string
  claimed_by: string | null
  claimed_until: string | null
}

/** What a webhook tells of a change; no values. */
interface ToldChangeRow {
  webhook_id: string
  /** The line of the journal. Changes of one row have rising numbers. */
  number: number | string
  /** Null for a change of many rows. */
  row_key: string | null
  event: string
  /** The switch that was moved. */
  column_name: string | null
  row_count: number | string | null
  actor_kind: string
  changed_at: string
}

/** A change that waits for its delivery. */
export interface OutboxRow extends ToldChangeRow {
  id: string
  /** A hash of the row's key, because keys may be too long for an index. */
  row_hash: string
  attempts: number
  /** The first failed attempt. */
  failed_at: string | null
  /** No attempt before this time. */
  next_at: string | null
}

/** One attempt to deliver, as the log keeps it. */
export interface AttemptRow extends ToldChangeRow {
  id: string
  delivery_id: string
  attempt: number
  /** delivered, failed, given-up or test. */
  outcome: string
  at: string
  duration_ms: number
  status: number | null
  error: string | null
  /** JSON of what was sent; null if it was too long to keep. */
  payload: string | null
  /** The beginning of the answer. */
  answer: string | null
}
