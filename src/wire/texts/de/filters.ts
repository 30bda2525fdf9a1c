import type { filterTexts as english } from '../filters.ts'
import type { Translated } from '../translated.ts'
import { formatNumber, plural } from './grammar.ts'

/** They also read well with a period: „Erstellt: letzte Woche“. */
const conditions: Translated<typeof english.conditions> = {
  is: (column, value) => `${column}: ${value}`,
  not: (column, value) => `${column}: nicht ${value}`,
  in: (column, values) => `${column}: ${values}`,
  out: (column, values) => `${column}: alles außer ${values}`,
  lt: (column, value) => `${column} < ${value}`,
  lte: (column, value) => `${column} ≤ ${value}`,
  gt: (column, value) => `${column} > ${value}`,
  gte: (column, value) => `${column} ≥ ${value}`,
  between: (column, from, to) => `${column} von ${from} bis ${to}`,
  contains: (column, value) => `${column} enthält ${value}`,
  lacks: (column, value) => `${column} enthält nicht ${value}`,
  starts: (column, value) => `${column} beginnt mit ${value}`,
  ends: (column, value) => `${column} endet mit ${value}`,
  empty: (column) => `${column} ist leer`,
  filled: (column) => `${column} ist nicht leer`,
  label: (column, value) => `${column} enthält ${value}`,
}

/** The value may be „vor 7 Tagen“ or „letzte Woche“. */
const times: Translated<typeof english.times> = {
  lt: (column, value) => `${column} früher als ${value}`,
  lte: (column, value) => `${column} spätestens ${value}`,
  gt: (column, value) => `${column} später als ${value}`,
  gte: (column, value) => `${column} frühestens ${value}`,
}

const units: Translated<typeof english.units> = {
  h: { one: 'Stunde', other: 'Stunden' },
  d: { one: 'Tag', other: 'Tage' },
  w: { one: 'Woche', other: 'Wochen' },
  m: { one: 'Monat', other: 'Monate' },
  y: { one: 'Jahr', other: 'Jahre' },
}

const periods: Readonly<Record<string, string>> = {
  now: 'jetzt',
  today: 'heute',
  yesterday: 'gestern',
  tomorrow: 'morgen',
  'this-week': 'diese Woche',
  'last-week': 'letzte Woche',
  'next-week': 'nächste Woche',
  'this-month': 'dieser Monat',
  'last-month': 'letzter Monat',
  'next-month': 'nächster Monat',
  'this-quarter': 'dieses Quartal',
  'last-quarter': 'letztes Quartal',
  'next-quarter': 'nächstes Quartal',
  'this-year': 'dieses Jahr',
  'last-year': 'letztes Jahr',
  'next-year': 'nächstes Jahr',
}

export const filterTexts: Translated<typeof english> = {
  label: 'Filter',
  open: 'Filtern',
  openName: 'Diese Zeilen filtern',
  key: 'f',
  valueKey: '=',
  edit: (filter) => `Filter bearbeiten: ${filter}`,
  remove: (filter) => `Filter entfernen: ${filter}`,
  clear: 'Filter aufheben',
  only: (word) => `Nur: ${word}`,
  onlyOf: (what, word) => `${what}: ${word}`,
  and: (parts) => parts.join(' und '),
  or: (parts) => parts.join(' oder '),
  not: (part) => `nicht (${part})`,
  group: (filter) => `(${filter})`,
  more: (count) => `${formatNumber(count)} weitere`,
  conditions,
  times,
  period: (name) => periods[name] ?? name.replace('-', ' '),
  /** Dative, because it follows „vor“ or „in“. */
  amount: (count, shown, unit) => `${shown} ${plural(count, unit)}`.replace(/e$/, count === 1 ? 'e' : 'en'),
  ago: (amount) => `vor ${amount}`,
  ahead: (amount) => `in ${amount}`,
  units,
}
