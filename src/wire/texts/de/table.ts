import type { tableTexts as english } from '../table.ts'
import type { Translated } from '../translated.ts'

export const tableTexts: Translated<typeof english> = {
  select: (row) => `${row} auswählen`,
  selectPage: 'Alle auf dieser Seite auswählen',
  menu: (column) => `${column}: Spaltenmenü`,
  columns: 'Spalten',
  columnsOf: (shown, all) => `${shown} von ${all} Spalten`,
  columnsName: 'Spalten auswählen und anordnen',
  notSaved: (why) => `Die Spaltenanordnung wurde nicht gespeichert: ${why}`,
  sort: 'Sortierung',
  otherOrder: 'Mehrere Spalten',
  ownOrder: 'Standardreihenfolge',
  up: (column) => `${column}, aufsteigend`,
  down: (column) => `${column}, absteigend`,
  apply: 'Anwenden',
  sorted: (keys, page) => `Sortiert nach ${keys.join(', dann nach ')}, Seite ${page}`,
  unsortedNow: (page) => `Standardreihenfolge, Seite ${page}`,
  direction: { asc: 'aufsteigend', desc: 'absteigend' },
}
