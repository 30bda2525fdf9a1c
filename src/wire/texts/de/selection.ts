import type { selectionTexts as english } from '../selection.ts'
import type { Translated } from '../translated.ts'

export const selectionTexts: Translated<typeof english> = {
  label: 'Ausgewählte Zeilen',
  some: (count) => `${count} ausgewählt`,
  elsewhere: (count) => `${count} auf anderen Seiten`,
  all: 'Alle Zeilen ausgewählt',
  allMatching: 'Alle passenden Zeilen ausgewählt',
  counted: (all, rows) => `${all}: ${rows}`,
  except: (count) => `außer ${count}`,
  select: {
    exactly: (rows) => `Alle ${rows} auswählen`,
    matching: 'Alle passenden auswählen',
    whole: 'Alle Zeilen auswählen',
  },
  clear: 'Aufheben',
  clearName: 'Auswahl aufheben',
  plain: 'Ausgewählte Zeilen:',
  plainAll: 'Alle Zeilen dieser Liste:',
  turn: {
    on: 'Einschalten',
    off: 'Ausschalten',
    onOf: (column) => `„${column}“ einschalten`,
    offOf: (column) => `„${column}“ ausschalten`,
  },
  trash: { move: 'In den Papierkorb', back: 'Zurücklegen' },
  more: 'Mehr',
  moreName: 'Weitere Aktionen für die ausgewählten Zeilen',
  exportName: 'Ausgewählte Zeilen exportieren',
  exportAs: {
    listed: (format) => `Als ${format} exportieren`,
    shown: (format) => `Spalten wie angezeigt, als ${format}`,
    all: (format) => `Alle Spalten, als ${format}`,
  },
  commands: {
    turnOn: (column) => `„${column}“ für die ausgewählten Zeilen einschalten`,
    turnOff: (column) => `„${column}“ für die ausgewählten Zeilen ausschalten`,
    trash: 'Ausgewählte Zeilen in den Papierkorb legen',
    putBack: 'Ausgewählte Zeilen zurücklegen',
    set: 'Ein Feld der ausgewählten Zeilen ändern',
  },
  setField: 'Feld ändern…',
}
