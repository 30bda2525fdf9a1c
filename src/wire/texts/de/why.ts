import type { Translated } from '../translated.ts'
import type { whyTexts as english } from '../why.ts'

export const whyTexts: Translated<typeof english> = {
  title: 'Warum?',
  ask: 'Warum?',
  lead: 'Welche Ihrer Rollen etwas erlaubt und was fehlt.',
  leadOf: (name) => `Welche Rolle von ${name} etwas erlaubt und was fehlt.`,
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
