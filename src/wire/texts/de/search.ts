import type { searchTexts as english } from '../search.ts'
import type { Translated } from '../translated.ts'
import { plural, toList } from './grammar.ts'

export const searchTexts: Translated<typeof english> = {
  title: 'Suche',
  field: 'Alle Tabellen durchsuchen',
  submit: 'Suchen',
  searching: 'Wird gesucht…',
  done: (searched, shown) =>
    plural(searched, { one: 'Eine Tabelle durchsucht.', other: `${shown} Tabellen durchsucht.` }),
  stopped: (searched, of, seconds) => `${searched} von ${of} Tabellen in ${seconds} s durchsucht.`,
  longer: 'Länger suchen',
  exactOnly: (tables) =>
    `${toList(tables)} ${tables.length === 1 ? 'ist groß und hat' : 'sind groß und haben'} keinen Suchindex. Durchsucht wurden dort nur Schlüssel, eindeutige Werte und Anfänge.`,
  more: (count) => `${count} weitere Tabellen`,
  searchIn: (table) => `In ${table} suchen`,
  allIn: (table) => `Alle in ${table}`,
  results: (table) => `Treffer in ${table}`,
  by: {
    key: 'Schlüssel',
    unique: 'Eindeutiger Wert',
  },
  begin: 'Eine Zeile in jeder Tabelle finden',
  beginNext:
    'Schlüssel, E-Mail-Adresse, Namen oder Wörter eines Textes eingeben. Anführungszeichen halten Wörter zusammen.',
  nothing: 'Keine Treffer',
  nothingNext: 'Weniger Wörter oder der Anfang eines Wortes finden vielleicht mehr.',
  noTables: 'Es gibt keine Tabelle zum Durchsuchen',
  noTablesNext: 'Keine Tabelle ist für Sie lesbar, oder keine davon hat einen Schlüssel.',
  palette: {
    found: 'Gefundene Zeilen',
    all: (text) => `Alle Tabellen nach „${text}“ durchsuchen`,
  },
}
