import type { Operator } from '../filter.ts'
import { toInner } from './inner-word.ts'

/** `to` is there for what takes two values. */
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

/** Of times and days one says it otherwise. */
const times: Readonly<Partial<Record<Operator, Condition>>> = {
  lt: (column, value) => `${column} before ${value}`,
  lte: (column, value) => `${column} until ${value}`,
  gt: (column, value) => `${column} after ${value}`,
  gte: (column, value) => `${column} from ${value} on`,
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  w: ['week', 'weeks'],
  m: ['month', 'months'],
  y: ['year', 'years'],
}

/** The words of filters. */
export const filterTexts = {
  label: 'Filters',
  open: 'Filter',
  openName: 'Filter these rows',
  key: 'f',
  valueKey: '=',
  edit: (filter: string) => `Change the filter: ${filter}`,
  remove: (filter: string) => `Remove the filter: ${filter}`,
  clear: 'Clear filters',
  only: (word: string) => `Only ${toInner(word)}`,
  onlyOf: (what: string, word: string) => `${what}: ${toInner(word)}`,
  and: (parts: readonly string[]) => parts.join(' and '),
  or: (parts: readonly string[]) => parts.join(' or '),
  not: (part: string) => `not (${part})`,
  group: (filter: string) => `(${filter})`,
  more: (count: number) => `${count.toLocaleString('en')} more`,
  conditions,
  times,
  ago: (count: string, unit: string) => `${count} ${unit} ago`,
  ahead: (count: string, unit: string) => `in ${count} ${unit}`,
  units,
} as const
