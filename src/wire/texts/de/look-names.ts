import type { lookNames as english } from '../look-names.ts'
import type { Translated } from '../translated.ts'

export const lookNames: Translated<typeof english> = {
  heading: 'Darstellung',
  table: 'Tabelle',
  kanban: 'Kanban',
  calendar: 'Kalender',
}
