import type { switchRefusals as english } from '../../refusals/switches.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { toChange } from './to-change.ts'

export const switchRefusals: TranslatedSentences<typeof english> = {
  noSuchSwitch: (column) => `Diese Tabelle hat keinen Schalter „${column.slice(0, 100)}“.`,
  roleMayNot: 'Ihre Rolle kann diese Zeilen sehen, aber nicht schalten.',
  accountMayNot: 'Das Datenbankkonto darf diese Spalte nicht ändern.',
  neither: (changedBy) =>
    `Der Wert steht nicht mehr für ein oder aus. ${toChange(changedBy)} Bitte den neuen Wert prüfen.`,
  guarded: (active, reason) =>
    reason.trim() === '' ? `${toStay(active)}.` : `${toStay(active)}: ${reason.trim().replace(/\.$/, '')}.`,
  guardFailed: (active) =>
    `${toStay(active)}: Die Regel für diesen Schalter ist gescheitert. Das Log nennt den Grund.`,

  notUndoable: 'Das Protokoll kennt keine solche Änderung, die sich rückgängig machen lässt.',
  notChangedThen: (column) => `Jener Eintrag hat „${column.slice(0, 100)}“ nicht geändert.`,
  columnGone: (column) => `Die Tabelle hat keine Spalte „${column}“ mehr.`,
  changedSince: (changedBy) =>
    `Das lässt sich nicht rückgängig machen, weil der Wert seitdem geändert wurde. ${toChange(changedBy)}`,
  rowsAddedSince:
    'Das lässt sich nicht rückgängig machen, weil seitdem zugehörige Zeilen angelegt wurden. Bitte diese zuerst löschen.',

  strangeIdempotencyKey: 'Idempotency-Key muss 1 bis 200 sichtbare ASCII-Zeichen haben.',
}

function toStay(active: boolean): string {
  return active ? 'Bleibt ausgeschaltet' : 'Bleibt eingeschaltet'
}
