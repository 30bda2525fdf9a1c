import type { lookNames as english } from '../look-names.ts'
import type { Translated } from '../translated.ts'

export const lookNames: Translated<typeof english> = {
  heading: 'Presentación',
  table: 'Tabla',
  kanban: 'Kanban',
  calendar: 'Calendario',
}
