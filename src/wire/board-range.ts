import { Problem } from '../std/problem.ts'
import type { Condition } from './filter.ts'
import type { GroupUnit } from './group-by.ts'
import { boardRefusals } from './texts/refusals/boards.ts'

/** The dates of a whole board. A period that is still under way is compared with the whole one before. */
export const rangeNames = [
  'today',
  '7d',
  '30d',
  '90d',
  '12m',
  'this-month',
  'this-quarter',
  'this-year',
  'all',
] as const
export type RangeName = (typeof rangeNames)[number]

/** Both days are in the range. */
export interface Days {
  readonly from: string
  readonly to: string
}

export type BoardRange = RangeName | Days

export const usualRange: RangeName = '30d'

interface RangeFacts {
  /** In the words of filters, which are about the viewer's time zone. */
  readonly now: readonly Bound[]
  readonly before: readonly Bound[] | null
  readonly unit: GroupUnit
}

type Bound = Pick<Condition, 'operator' | 'values'>

const is = (period: string): readonly Bound[] => [{ operator: 'is', values: [period] }]
const since = (period: string): readonly Bound[] => [{ operator: 'gte', values: [period] }]
const from = (first: string, end: string): readonly Bound[] => [
  { operator: 'gte', values: [first] },
  { operator: 'lt', values: [end] },
]
/** The last days, with today, and as many before. */
const days = (count: number, unit: GroupUnit): RangeFacts => ({
  now: [...since(`-${count - 1}d`), { operator: 'lt', values: ['tomorrow'] }],
  before: from(`-${2 * count - 1}d`, `-${count - 1}d`),
  unit,
})

const facts: Readonly<Record<RangeName, RangeFacts>> = {
  today: { now: is('today'), before: is('yesterday'), unit: 'hour' },
  '7d': days(7, 'day'),
  '30d': days(30, 'day'),
  '90d': days(90, 'week'),
  '12m': {
    now: [...since('-11m'), { operator: 'lt', values: ['next-month'] }],
    before: from('-23m', '-11m'),
    unit: 'month',
  },
  'this-month': { now: is('this-month'), before: is('last-month'), unit: 'day' },
  'this-quarter': { now: is('this-quarter'), before: is('last-quarter'), unit: 'week' },
  'this-year': { now: is('this-year'), before: is('last-year'), unit: 'month' },
  all: { now: [], before: null, unit: 'month' },
}

/** The conditions of a column of dates for the range, and for the one before; null if there is none before. */
export function toRangeConditions(
  range: BoardRange,
  column: string,
): { readonly now: readonly Condition[]; readonly before: readonly Condition[] | null } {
  const { now, before } = factsOf(range)
  const of = (bounds: readonly Bound[]) =>
    bounds.map((bound): Condition => ({ kind: 'condition', column, ...bound }))
  return { now: of(now), before: before && of(before) }
}

/** The periods that charts of the range have. */
export function unitOf(range: BoardRange): GroupUnit {
  return factsOf(range).unit
}

function factsOf(range: BoardRange): RangeFacts {
  if (typeof range === 'string') return facts[range]
  const count = countDays(range)
  const first = addDays(range.from, -count)
  return {
    now: [{ operator: 'between', values: [range.from, range.to] }],
    before: [{ operator: 'between', values: [first, addDays(range.from, -1)] }],
    unit: count <= 2 ? 'hour' : count <= 62 ? 'day' : count <= 300 ? 'week' : 'month',
  }
}

const dayMs = 86_400_000

function countDays({ from: first, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(first)) / dayMs) + 1
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Reads `?range=7d` or `?from=2026-01-01&to=2026-01-31`. */
export function parseRange(parameters: URLSearchParams): BoardRange {
  const [name, first, last] = ['range', 'from', 'to'].map((one) => parameters.get(one) ?? '')
  if (first || last) return parseDays({ from: first || last || '', to: last || first || '' })
  if (!name) return usualRange
  const known = rangeNames.find((one) => one === name)
  if (known === undefined) throw new Problem('bad-request', boardRefusals.noSuchRange(rangeNames))
  return known
}

/** The parameters of an address; none for the usual range. */
export function formatRange(range: BoardRange): string {
  if (range === usualRange) return ''
  return typeof range === 'string' ? `range=${range}` : `from=${range.from}&to=${range.to}`
}

function parseDays(days: Days): Days {
  if (![days.from, days.to].every(isDay)) throw new Problem('bad-request', boardRefusals.noSuchDay)
  return days.from <= days.to ? days : { from: days.to, to: days.from }
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && text >= '0100'
}
