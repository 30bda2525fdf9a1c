import type { lookNameTexts as english } from '../look-names.ts'
import type { Translated } from '../translated.ts'

export const lookNameTexts: Translated<typeof english> = {
  heading: 'Darstellung',
  table: 'Tabelle',
  kanban: 'Kanban',
  calendar: 'Kalender',
}
