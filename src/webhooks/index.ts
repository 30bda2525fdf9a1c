/** Webhooks on changes of rows. The outbox follows the journal once for all nodes, and every change is sent at least once. */
export type { Pace } from './pace.ts'
export { trimLogs } from './trim-log.ts'
export { type OpenWebhooks, openWebhooks, type Webhooks } from './webhooks.ts'
