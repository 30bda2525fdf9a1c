import type { webhookSentences as english, webhookActions as englishActions } from '../trail-webhooks.ts'
import type { Translated } from '../translated.ts'

/** Why the server paused a webhook. */
const pauses: Readonly<Record<string, string>> = {
  rights: ', weil dessen Urheber die Tabelle nicht mehr lesen oder keine Webhooks mehr verwalten darf',
  failing: ', weil 72 Stunden lang keine Zustellung gelang',
  gone: ', weil es dessen Adresse nicht mehr gibt',
}

export const webhookSentences: Translated<typeof english> = {
  'webhook.created': ({ row, after }) => `hat den Webhook ${row} für ${after('table')} angelegt`,
  'webhook.changed': ({ row }) => `hat den Webhook ${row} geändert`,
  'webhook.removed': ({ row }) => `hat den Webhook ${row} entfernt`,
  'webhook.paused': ({ row, after }) => `hat den Webhook ${row} pausiert${pauses[after('reason')] ?? ''}`,
  'webhook.resumed': ({ row }) => `hat den Webhook ${row} fortgesetzt`,
  'webhook.tested': ({ row }) => `hat einen Test an den Webhook ${row} gesendet`,
  'webhook.sent-again': ({ row }) => `hat eine Änderung erneut an den Webhook ${row} gesendet`,
}

export const webhookActions: Translated<typeof englishActions> = {
  'webhook.created': 'Webhook angelegt',
  'webhook.changed': 'Webhook geändert',
  'webhook.removed': 'Webhook entfernt',
  'webhook.paused': 'Webhook pausiert',
  'webhook.resumed': 'Webhook fortgesetzt',
  'webhook.tested': 'Webhook getestet',
  'webhook.sent-again': 'Änderung erneut gesendet',
}
