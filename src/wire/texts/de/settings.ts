import type { settingTexts as english } from '../settings.ts'
import type { Translated } from '../translated.ts'

export const settingTexts: Translated<typeof english> = {
  lead: 'Switchboard liest seine Einstellungen beim Start. Eine Änderung gilt deshalb nach einem Neustart. Nur die Dateien von TLS_CERT und TLS_KEY werden im Betrieb neu gelesen. Geheimnisse werden nie gezeigt.',
  name: {
    heading: 'Name',
    label: 'Name dieser Datenbank',
    about:
      'Er steht in der Navigation, im Titel jeder Seite und in E-Mails. Bleibt das Feld leer, gilt der Name der Datenbank.',
    submit: 'Speichern',
  },
  search: 'Einstellungen suchen',
  find: 'Suchen',
  none: 'Keine passende Einstellung',
  all: 'Alle Einstellungen',
  groups: { start: 'Optionen und Umgebung', push: 'Push-Server', file: 'Konfigurationsdatei' },
  origins: {
    default: 'Standard',
    environment: 'Umgebungsvariable',
    '.env': 'Datei .env',
    flag: 'Option',
    word: 'Wort nach „start“',
  },
  installation: 'Diese Installation',
  database: 'Datenbank',
  capabilities: {
    schemas: 'Tabellen gehören zu Schemas.',
    sharedByMachines: 'Auch andere Rechner können in sie schreiben.',
    transactionalDdl: 'Änderungen ihrer Struktur lassen sich zurücknehmen.',
    rowValues: 'Ein Index findet eine Seite nach mehreren Spalten.',
    freeCounts: 'Sie zählt eine ganze Tabelle auf einmal.',
    indexesBesideWriters: 'Ein Index kann entstehen, während andere schreiben.',
  },
  store: 'Eigene Tabellen',
  places: {
    schema: 'In einem Schema „switchboard“.',
    prefix: 'Tabellen, deren Namen mit „switchboard_“ beginnen.',
  },
  watched: 'Beobachtete Tabellen',
  noneWatched: 'Bei keiner Tabelle wird beobachtet, was andere Programme schreiben.',
  outdated: 'Die Trigger sind veraltet.',
  push: 'Adresse des Push-Servers',
}
