import type { webhookRefusals as english } from '../../refusals/webhooks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const webhookRefusals: TranslatedSentences<typeof english> = {
  notForYou: 'Nur Inhaber und Administratoren können Webhooks verwalten.',
  noSuchWebhook: 'Es gibt keinen Webhook mit dieser ID. Vielleicht wurde er entfernt.',
  noSuchAttempt: 'Im Log dieses Webhooks steht diese Zustellung nicht mehr.',
  notAWish:
    'Ein Webhook braucht "name", "url", "table" und "events", dazu auf Wunsch "filter" (ein Text oder null) und "columns" (eine Liste oder null).',
  notAChange:
    'Eine Änderung nennt einige von "name", "url", "filter", "columns", "events" und "active". Die Tabelle bleibt.',
  noName: 'Bitte einen Namen eingeben.',
  longName: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  notAnUrl:
    'Bitte eine Adresse eingeben, die mit https:// oder http:// beginnt, ohne Benutzernamen und Passwort.',
  longUrl: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  privateAddress: (address) =>
    `${address} liegt in einem privaten Netz. Webhooks erreichen nur die, die SWITCHBOARD_WEBHOOK_NETWORKS erlaubt.`,
  noTable: 'Diese Tabelle gibt es nicht, oder sie ist für Sie nicht lesbar.',
  noKey: 'Diese Tabelle hat keinen Primärschlüssel, ihre Zeilen lassen sich deshalb nicht unterscheiden.',
  hiddenFilter: 'Der Filter nennt eine Spalte, die für Sie nicht lesbar ist.',
  longFilter: (most) => `Höchstens ${most} Zeichen sind möglich.`,
  noColumn: (name) => `Es gibt keine für Sie lesbare Spalte „${name}“.`,
  noEvents: 'Bitte mindestens ein Ereignis auswählen.',
  deletedWithFilter:
    'Eine gelöschte Zeile lässt sich nicht mehr mit einem Filter vergleichen. Entweder der Filter oder das Ereignis „Gelöscht“ muss entfallen.',
  invalid: 'Mit diesem Webhook stimmt etwas nicht.',
}
