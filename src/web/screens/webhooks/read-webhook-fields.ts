import type { WebhookWish } from '../../../wire/webhook.ts'
import type { TypedWebhook } from './webhook-answer.ts'

const events = ['created', 'changed', 'deleted', 'switched'] as const

/** An empty filter is none, and no columns are all. */
export function toWebhookWish({ columns, filter, ...typed }: TypedWebhook): WebhookWish {
  const names = columns.split(/[\s,]+/).filter((name) => name !== '')
  return {
    name: typed.name,
    url: typed.url,
    table: typed.table,
    filter: filter === '' ? null : filter,
    columns: names.length === 0 ? null : names,
    events: events.filter((event) => typed.events.includes(event)),
  }
}
