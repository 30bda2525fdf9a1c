import { toSentences } from '../sentences.ts'

/** Why a webhook is refused. */
export const webhookRefusals = toSentences('webhooks', {
  notForYou: 'Only owners and admins can manage webhooks.',
  noSuchWebhook: 'There is no webhook with this id. Somebody may have removed it.',
  noSuchAttempt: 'The log of this webhook no longer has this delivery.',
  notAWish:
    'A webhook takes "name", "url", "table" and "events", and perhaps "filter", a text or null, and "columns", a list or null.',
  notAChange:
    'A change takes some of "name", "url", "filter", "columns", "events" and "active". The table stays.',
  noName: 'Enter a name.',
  longName: (most: number) => `Use at most ${most} characters.`,
  notAnUrl: 'Enter an address that begins with https:// or http://, without a name and password.',
  longUrl: (most: number) => `Use at most ${most} characters.`,
  privateAddress: (address: string) =>
    `${address} is in a private network. Webhooks reach only those that SWITCHBOARD_WEBHOOK_NETWORKS allows.`,
  noTable: 'There is no such table, or you may not read it.',
  noKey: 'This table has no primary key, so its rows can’t be told apart.',
  hiddenFilter: 'The filter names a column that you may not read.',
  longFilter: (most: number) => `Use at most ${most} characters.`,
  noColumn: (name: string) => `There is no column “${name}” that you may read.`,
  noEvents: 'Choose at least one event.',
  deletedWithFilter:
    'A deleted row can’t be compared with a filter any more. Leave out the filter, or the event “deleted”.',
  invalid: 'Something is wrong with this webhook.',
})
