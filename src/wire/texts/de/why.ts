import type { Translated } from '../translated.ts'
import type { whyTexts as english } from '../why.ts'

export const whyTexts: Translated<typeof english> = {
  title: 'Warum?',
  ask: 'Warum?',
  lead: 'Was an Ihren Rollen etwas erlaubt oder was fehlt.',
  leadOf: (name) => `Was an den Rollen von ${name} etwas erlaubt oder was fehlt.`,
  table: 'Tabelle',
  right: 'Recht',
  column: 'Spalte',
  key: 'Schlüssel der Zeile',
  optional: 'Darf leer bleiben.',
  submit: 'Erklären',
  allowed: 'Ja, das ist erlaubt.',
  refused: 'Nein, das ist nicht erlaubt.',
  role: (role) => `Rolle ${role}:`,
}
