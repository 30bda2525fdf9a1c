import type { lookTexts as english } from '../looks.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const lookTexts: Translated<typeof english> = {
  lanesOf: 'Bahnen',
  daysOf: 'Tage',
  none: 'Ohne',
  rows: (rows, shown) => `${shown} ${plural(rows, { one: 'Zeile', other: 'Zeilen' })}`,
  more: (shown) => `${shown} weitere`,
  moreIn: (shown, place) => `${shown} weitere in ${place}`,
  all: 'Liste zeigen',
  uncounted: 'Die Zeilen zu zählen dauert lange.',
  calculate: 'Berechnen',
  otherLanes: (lanes, shown) =>
    `${shown} ${plural(lanes, { one: 'weiterer Wert hat', other: 'weitere Werte haben' })}`,
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  today: 'Heute',
  undated: 'Zeilen ohne Datum',
  cards: (place) => `Zeilen in ${place}`,
  handle: (label) => `${label} verschieben`,
  handleHint: 'Ziehen, oder Enter drücken und die Pfeiltasten benutzen.',
  picked: (label, place) =>
    `${label} ist aus ${place} aufgenommen. Mit den Pfeiltasten wählen. Enter legt ab, Escape legt zurück.`,
  over: (place, at, all) => `${place}, ${at} von ${all}`,
  dropped: (label, place) => `${label} steht jetzt in ${place}.`,
  kept: (label) => `${label} bleibt, wo es ist.`,
  refused: (label, reason) => `${label} wurde nicht verschoben. ${reason}`,
  moveTo: 'Verschieben nach',
  move: 'Verschieben',
}
