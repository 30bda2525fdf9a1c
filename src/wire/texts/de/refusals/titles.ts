import type { problemTitles as english } from '../../refusals/titles.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const problemTitles: TranslatedSentences<typeof english> = {
  'bad-request': 'Die Anfrage war nicht verständlich',
  unauthenticated: 'Bitte zuerst anmelden',
  forbidden: 'Das ist nicht erlaubt',
  'confirm-first': 'Identität bestätigen',
  'not-found': 'Nicht gefunden',
  'method-not-allowed': 'Diese Methode wird hier nicht unterstützt',
  conflict: 'Jemand hat das inzwischen geändert',
  gone: 'Das gilt nicht mehr',
  'precondition-failed': 'Die Zeile ist nicht mehr wie gelesen',
  'too-large': 'Die Anfrage ist zu groß',
  'unsupported-type': 'Dieser Inhaltstyp wird hier nicht unterstützt',
  'csrf-mismatch': 'Diese Seite ist veraltet',
  invalid: 'Einige Werte sind nicht gültig',
  'too-many-requests': 'Zu viele Versuche',
  internal: 'Bei Switchboard ist etwas schiefgegangen',
  unavailable: 'Die Datenbank ist nicht verfügbar',
  'too-slow': 'Die Datenbank hat zu lange gebraucht',
  busy: 'Die Datenbank ist beschäftigt',
}
