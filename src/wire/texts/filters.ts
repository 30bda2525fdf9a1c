import type { Operator } from '../filter.ts'
import { formatNumber } from './format-number.ts'
import { plural } from './plural.ts'

/** `to` is for operators with two values. */
type Condition = (column: string, value: string, to: string) => string

const conditions: Readonly<Record<Operator, Condition>> = {
  is: (column, value) => `${column} is ${value}`,
  not: (column, value) => `${column} is not ${value}`,
  in: (column, values) => `${column} is ${values}`,
  out: (column, values) => `${column} is not ${values}`,
  lt: (column, value) => `${column} < ${value}`,
  lte: (column, value) => `${column} ≤ ${value}`,
  gt: (column, value) => `${column} > ${value}`,
  gte: (column, value) => `${column} ≥ ${value}`,
  between: (column, from, to) => `${column} from ${from} to ${to}`,
  contains: (column, value) => `${column} contains ${value}`,
  lacks: (column, value) => `${column} does not contain ${value}`,
  starts: (column, value) => `${column} starts with ${value}`,
  ends: (column, value) => `${column} ends with ${value}`,
  empty: (column) => `${column} is empty`,
  filled: (column) => `${column} is not empty`,
  label: (column, value) => `${column} contains ${value}`,
}

/** Times and days have words of their own. */
const times: Readonly<Partial<Record<Operator, Condition>>> = {
  lt: (column, value) => `${column} is before ${value}`,
  lte: (column, value) => `${column} is on or before ${value}`,
  gt: (column, value) => `${column} is after ${value}`,
  gte: (column, value) => `${column} is on or after ${value}`,
}

export interface Unit {
  readonly one: string
  readonly other: string
}

const units: Readonly<Record<string, Unit>> = {
  h: { one: 'hour', other: 'hours' },
  d: { one: 'day', other: 'days' },
  w: { one: 'week', other: 'weeks' },
  m: { one: 'month', other: 'months' },
  y: { one: 'year', other: 'years' },
}

/** The words of filters. */
export const filterTexts = {
  label: 'Filters',
  open: 'Filter',
  openName: 'Filter these rows',
  key: 'f',
  valueKey: '=',
  edit: (filter: string) => `Edit filter: ${filter}`,
  remove: (filter: string) => `Remove filter: ${filter}`,
  clear: 'Clear filters',
  only: (word: string) => `Only: ${word}`,
  onlyOf: (what: string, word: string) => `${what}: ${word}`,
  and: (parts: readonly string[]) => parts.join(' and '),
  or: (parts: readonly string[]) => parts.join(' or '),
  not: (part: string) => `not (${part})`,
  group: (filter: string) => `(${filter})`,
  more: (count: number) => `${formatNumber(count)} more`,
  conditions,
  times,
  /** A period by its name in an address: "last-week". */
  period: (name: string) => name.replace('-', ' '),
  amount: (count: number, shown: string, unit: Unit) => `${shown} ${plural(count, unit)}`,
  ago: (amount: string) => `${amount} ago`,
  ahead: (amount: string) => `in ${amount}`,
  units,
} as const
