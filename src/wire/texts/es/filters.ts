import type { Operator } from '../../filter.ts'
import type { filterTexts as english } from '../filters.ts'
import type { Translated } from '../translated.ts'
import { of } from './contract.ts'
import { formatNumber } from './format-number.ts'
import { listAll, listAny } from './list.ts'
import { plural } from './plural.ts'

type Condition = (column: string, value: string, to: string) => string

const conditions: Readonly<Record<Operator, Condition>> = {
  is: (column, value) => `${column} es ${value}`,
  not: (column, value) => `${column} no es ${value}`,
  in: (column, values) => `${column} es ${values}`,
  out: (column, values) => `${column} no es ${values}`,
  lt: (column, value) => `${column} < ${value}`,
  lte: (column, value) => `${column} ≤ ${value}`,
  gt: (column, value) => `${column} > ${value}`,
  gte: (column, value) => `${column} ≥ ${value}`,
  between: (column, from, to) => `${column} desde ${from} hasta ${to}`,
  contains: (column, value) => `${column} contiene ${value}`,
  lacks: (column, value) => `${column} no contiene ${value}`,
  starts: (column, value) => `${column} empieza por ${value}`,
  ends: (column, value) => `${column} termina en ${value}`,
  empty: (column) => `${column} sin valor`,
  filled: (column) => `${column} con valor`,
  label: (column, value) => `${column} contiene ${value}`,
}

const times: Readonly<Partial<Record<Operator, Condition>>> = {
  lt: (column, value) => `${column} antes ${of(value)}`,
  lte: (column, value) => `${column} hasta ${value}`,
  gt: (column, value) => `${column} después ${of(value)}`,
  gte: (column, value) => `${column} desde ${value}`,
}

const periods: Readonly<Record<string, string>> = {
  now: 'ahora',
  today: 'hoy',
  yesterday: 'ayer',
  tomorrow: 'mañana',
  'this-week': 'esta semana',
  'last-week': 'la semana pasada',
  'next-week': 'la próxima semana',
  'this-month': 'este mes',
  'last-month': 'el mes pasado',
  'next-month': 'el próximo mes',
  'this-quarter': 'este trimestre',
  'last-quarter': 'el trimestre pasado',
  'next-quarter': 'el próximo trimestre',
  'this-year': 'este año',
  'last-year': 'el año pasado',
  'next-year': 'el próximo año',
}

export const filterTexts: Translated<typeof english> = {
  label: 'Filtros',
  open: 'Filtrar',
  openName: 'Filtrar estas filas',
  key: 'f',
  valueKey: '=',
  edit: (filter) => `Editar filtro: ${filter}`,
  remove: (filter) => `Quitar filtro: ${filter}`,
  clear: 'Quitar filtros',
  only: (word) => `Solo: ${word}`,
  onlyOf: (what, word) => `${what}: ${word}`,
  and: (parts) => listAll(parts),
  or: (parts) => listAny(parts),
  not: (part) => `no (${part})`,
  group: (filter) => `(${filter})`,
  more: (count) => `${formatNumber(count)} más`,
  conditions,
  times,
  period: (name) => periods[name] ?? name.replace('-', ' '),
  amount: (count, shown, unit) => `${shown} ${plural(count, unit)}`,
  ago: (amount) => `hace ${amount}`,
  ahead: (amount) => `dentro de ${amount}`,
  units: {
    h: { one: 'hora', other: 'horas' },
    d: { one: 'día', other: 'días' },
    w: { one: 'semana', other: 'semanas' },
    m: { one: 'mes', other: 'meses' },
    y: { one: 'año', other: 'años' },
  },
}
