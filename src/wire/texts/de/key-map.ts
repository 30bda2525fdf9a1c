import type { keyMapTexts as english } from '../key-map.ts'
import type { Translated } from '../translated.ts'

export const keyMapTexts: Translated<typeof english> = {
  heading: 'Tastenkürzel',
  table: 'In der Tabelle',
  search: 'Diese Liste durchsuchen',
  undo: 'Letzte Änderung rückgängig machen',
  move: 'Zwischen Zellen bewegen',
  rows: 'Eine Zeile nach unten oder oben',
  ends: 'Erste und letzte Zelle der Zeile',
  open: 'Zum Link oder Schalter in der Zelle',
  flip: 'Schalter umlegen',
  edit: 'Zelle bearbeiten',
  sameValue: 'Nur Zeilen mit diesem Wert zeigen',
  select: 'Zeile auswählen',
  selectAll: 'Alle Zeilen der Seite auswählen',
  leave: 'Zelle verlassen und Auswahl aufheben',
}
