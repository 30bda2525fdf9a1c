import type { tokenTexts as english } from '../tokens.ts'
import type { Translated } from '../translated.ts'

export const tokenTexts: Translated<typeof english> = {
  lead: 'Mit einem Token lesen und schreiben Programme wie eine Person mit dessen Rolle.',
  columns: {
    name: 'Name',
    role: 'Rollen',
    limit: 'Grenzen',
    by: 'Erstellt von',
    created: 'Erstellt',
    used: 'Zuletzt verwendet',
    expires: 'Läuft ab',
  },
  metrics: 'Nur Metriken',
  unlimited: 'keine',
  onlyTables: (tables) => `nur ${tables.join(', ')}`,
  onlyMay: (rights) => `nur ${rights.join(', ')}`,
  commandLine: 'Befehlszeile',
  never: 'nie',
  expired: 'abgelaufen',
  none: 'Noch keine API-Token',
  create: {
    open: 'Token erstellen',
    name: 'Name',
    about: 'Am besten nach dem Programm benennen, das es verwendet. Das Token wird einmal gezeigt.',
    metrics: 'Nur zum Lesen der Metriken, ohne Rolle',
    tables: 'Nur diese Tabellen',
    tablesAbout:
      'IDs wie orders oder sales.orders, oder sales.* für ein Schema, mit Kommas getrennt. Leer: alle, die seine Rollen erreichen.',
    may: 'Nur diese Rechte',
    mayAbout:
      'Keines angekreuzt: alle, die seine Rollen haben. Mit einer Grenze hat das Token keine Rechte über Tabellen hinaus.',
    days: 'Tage bis zum Ablauf',
    submit: 'Token erstellen',
  },
  created: (name) => `API-Token ${name}`,
  once: (when) => `Jetzt kopieren, denn es wird nicht wieder gezeigt. Es gilt bis ${when}.`,
  label: 'Token',
  revoke: 'Widerrufen',
  revokeOf: (name) => `${name} widerrufen`,
  ask: (name) => `${name} widerrufen? Programme, die es verwenden, werden sofort abgewiesen.`,
  cancel: 'Abbrechen',
  revoked: (name) => `${name} wurde widerrufen.`,
}
