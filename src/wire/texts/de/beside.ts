import type { besideTexts as english } from '../beside.ts'
import type { Translated } from '../translated.ts'

export const besideTexts: Translated<typeof english> = {
  open: 'Zeile neben der Liste öffnen',
  close: 'Zeile neben der Liste schließen',
  left: 'Nicht mehr in dieser Liste.',
  page: 'Seite der Zeile öffnen',
  shut: 'Schließen',
  loading: 'Die Zeile wird geladen…',
}
