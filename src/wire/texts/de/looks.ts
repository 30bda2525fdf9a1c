import type { lookTexts as english } from '../looks.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const lookTexts: Translated<typeof english> = {
  lanesOf: 'Spuren',
  daysOf: 'Tage',
  none: 'Ohne Wert',
  rows: (rows, shown) => `${shown} ${plural(rows, { one: 'Zeile', other: 'Zeilen' })}`,
  more: (shown) => `${shown} weitere`,
  moreIn: (shown, place) => `${shown} weitere: ${place}`,
  all: 'Liste anzeigen',
  uncounted: 'Das Zählen der Zeilen dauert lange.',
  calculate: 'Berechnen',
  otherLanes: (lanes, shown) =>
    `${shown} ${plural(lanes, { one: 'weiterer Wert hat', other: 'weitere Werte haben' })}`,
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  today: 'Heute',
  undated: 'Zeilen ohne Datum',
  cards: (place) => `Zeilen: ${place}`,
  handle: (label) => `${label} verschieben`,
  handleHint: 'Ziehen, oder Eingabetaste drücken und die Pfeiltasten benutzen.',
  picked: (label, place) =>
    `${label} ist aufgenommen, von: ${place}. Wählen Sie mit den Pfeiltasten. Die Eingabetaste legt ab, Escape legt zurück.`,
  over: (place, at, all) => `${place}, ${at} von ${all}`,
  dropped: (label, place) => `${label} wurde verschoben nach: ${place}.`,
  kept: (label) => `${label} bleibt, wo es ist.`,
  refused: (label, reason) => `${label} wurde nicht verschoben. ${reason}`,
  moveTo: 'Verschieben nach',
  move: 'Verschieben',
}
