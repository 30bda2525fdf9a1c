import type { EntryFacts } from './trail.ts'

/** Why the server paused a webhook. */
const pauses: Readonly<Record<string, string>> = {
  rights: ', because its maker may no longer read the table or manage webhooks',
  failing: ', because no delivery succeeded for 72 hours',
  gone: ', because its address is gone',
}

type Facts = Pick<EntryFacts, 'row' | 'after'>

/** What the trail says of webhooks. */
export const webhookSentences = {
  'webhook.created': ({ row, after }: Facts) => `created the webhook ${row} for ${after('table')}`,
  'webhook.changed': ({ row }: Facts) => `changed the webhook ${row}`,
  'webhook.removed': ({ row }: Facts) => `removed the webhook ${row}`,
  'webhook.paused': ({ row, after }: Facts) => `paused the webhook ${row}${pauses[after('reason')] ?? ''}`,
  'webhook.resumed': ({ row }: Facts) => `resumed the webhook ${row}`,
  'webhook.tested': ({ row }: Facts) => `sent a test to the webhook ${row}`,
  'webhook.sent-again': ({ row }: Facts) => `sent a change to the webhook ${row} again`,
}

export const webhookActions = {
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.removed': 'Webhook removed',
  'webhook.paused': 'Webhook paused',
  'webhook.resumed': 'Webhook resumed',
  'webhook.tested': 'Webhook tested',
  'webhook.sent-again': 'Change sent again',
}
