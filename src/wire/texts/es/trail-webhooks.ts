import type { EntryFacts } from '../trail.ts'
import type { webhookSentences as english, webhookActions as englishActions } from '../trail-webhooks.ts'
import type { Translated } from '../translated.ts'

/** Why the server paused a webhook. */
const pauses: Readonly<Record<string, string>> = {
  rights: ', porque su autor ya no puede leer la tabla o administrar webhooks',
  failing: ', porque ninguna entrega llegó durante 72 horas',
  gone: ', porque su dirección ya no existe',
}

type Facts = Pick<EntryFacts, 'row' | 'after'>

export const webhookSentences: Translated<typeof english> = {
  'webhook.created': ({ row, after }: Facts) => `creó el webhook ${row} para ${after('table')}`,
  'webhook.changed': ({ row }: Facts) => `cambió el webhook ${row}`,
  'webhook.removed': ({ row }: Facts) => `eliminó el webhook ${row}`,
  'webhook.paused': ({ row, after }: Facts) =>
    `puso en pausa el webhook ${row}${pauses[after('reason')] ?? ''}`,
  'webhook.resumed': ({ row }: Facts) => `reanudó el webhook ${row}`,
  'webhook.tested': ({ row }: Facts) => `envió una prueba al webhook ${row}`,
  'webhook.sent-again': ({ row }: Facts) => `volvió a enviar un cambio al webhook ${row}`,
}

export const webhookActions: Translated<typeof englishActions> = {
  'webhook.created': 'Webhook creado',
  'webhook.changed': 'Webhook cambiado',
  'webhook.removed': 'Webhook eliminado',
  'webhook.paused': 'Webhook en pausa',
  'webhook.resumed': 'Webhook reanudado',
  'webhook.tested': 'Webhook probado',
  'webhook.sent-again': 'Cambio enviado de nuevo',
}
