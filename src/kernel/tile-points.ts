import type { BoardRange } from '../wire/board-range.ts'
import type { Condition } from '../wire/filter.ts'
import type { GroupUnit } from '../wire/group-by.ts'
import type { Group } from '../wire/groups.ts'
import { createPeriods, fillPeriods } from '../wire/periods.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Line {
  readonly range: BoardRange
  readonly unit: GroupUnit
  /** The zone of instants; null for dates and times without one. */
  readonly zone: string | null
  /** The viewer's zone, which says what today is. */
  readonly viewerZone: string
  readonly now: Date
}

/** The groups of a line with those that have no rows, from the first period of the range up to the present one. */
export function fillLine(groups: readonly Group[], line: Line): readonly Group[] {
  const [first, last] = endsOf(line)
  const periods = createPeriods(line.unit, line.zone)
  const found = groups.filter(({ values: [name] }) => typeof name === 'string')
  const names = new Set(found.map(({ values: [name] }) => name))
  const ends = [first, last]
    .filter((end) => end !== null)
    .map(periods.of)
    .filter((name) => !names.has(name))
  const empty = [...new Set(ends)].map((name) => ({ values: [name], labels: [null], count: 0, measured: {} }))
  const inOrder = [...found, ...empty].toSorted((one, other) => compare(one.values[0], other.values[0]))
  return fillPeriods(inOrder, line.unit, line.zone)
}

/** The rows of one period. */
export function toPeriodConditions(
  column: string,
  period: string,
  unit: GroupUnit,
  zone: string | null,
): Condition[] {
  const next = createPeriods(unit, zone).next(period)
  const from: Condition = { kind: 'condition', column, operator: 'gte', values: [period] }
  return next === null ? [from] : [from, { kind: 'condition', column, operator: 'lt', values: [next] }]
}

/** The first and the last period that the line surely has: without a first one it begins with the first row. */
function endsOf({ range, unit, zone, viewerZone, now }: Line): readonly [string | null, string | null] {
  const today = createPeriods('day', viewerZone).of(now.toISOString())
  if (typeof range !== 'string') return [range.from, range.to < today ? range.to : today]
  if (range === 'all') return [null, null]
  if (unit === 'hour') return hoursOf(now, zone ?? viewerZone, zone === null)
  const start = (of: GroupUnit) => createPeriods(of, null).of(today)
  switch (range) {
    case 'today':
      return [today, today]
    case '7d':
      return [addDays(today, -6), today]
    case '30d':
      return [addDays(today, -29), today]
    case '90d':
      return [addDays(today, -89), today]
    case '12m':
      return [addMonths(start('month'), -11), today]
    case 'this-month':
      return [start('month'), today]
    case 'this-quarter':
      return [start('quarter'), today]
    case 'this-year':
      return [start('year'), today]
    default:
      return range satisfies never
  }
}

/** From midnight to the present hour. */
function hoursOf(now: Date, zone: string, isOnWall: boolean): readonly [string, string] {
  const hours = createPeriods('hour', zone)
  const last = hours.of(now.toISOString())
  let at = now.getTime()
  while (hours.of(new Date(at - hourMs).toISOString()).slice(0, 10) === last.slice(0, 10)) at -= hourMs
  const first = hours.of(new Date(at).toISOString())
  return isOnWall ? [first.slice(0, 16), last.slice(0, 16)] : [first, last]
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

function addMonths(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

function compare(one: unknown, other: unknown): number {
  const [first, second] = [String(one), String(other)]
  // Hours have their zone's offset.
  const ms = first.length > 10 ? Date.parse(first) - Date.parse(second) : Number.NaN
  if (!Number.isNaN(ms)) return ms
  return first < second ? -1 : first > second ? 1 : 0
}
