import type { GroupUnit } from './group-by.ts'
import type { Group } from './groups.ts'
import type { WireValue } from './value.ts'

/** The names of periods, as groups have them: 2026-11-01, of an hour 2026-11-01T10:00, with an offset if it is in a zone. */
export interface Periods {
  /** The period of a date or time. What is on no calendar is its own period. */
  of(value: string): string
  /** The period after this one; null if it has none. */
  next(period: string): string | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const [firstMs, lastMs] = [Date.UTC(1900, 0), Date.UTC(2100, 0)]
const months: Readonly<Partial<Record<GroupUnit, number>>> = { month: 1, quarter: 3, year: 12 }

/** The zone is that of instants; null for dates and times without one. */
export function createPeriods(unit: GroupUnit, zone: string | null): Periods {
  const format =
    zone === null
      ? null
      : new Intl.DateTimeFormat('sv-SE', {
          timeZone: zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        })

  /** The time on the wall, counted as if it were UTC. */
  function toWall(at: number): number {
    if (format === null) return at
    // Before and after, the offset of that end counts, as for groups.
    const known = Math.min(Math.max(at, firstMs), lastMs)
    return at - known + Date.parse(`${format.format(known).replace(' ', 'T')}Z`)
  }

  function nameAt(at: number): string {
    const whole = Math.floor(at / 1000) * 1000
    const wall = toWall(whole)
    if (unit !== 'hour') return toText(beginOf(wall, unit)).slice(0, 10)
    const hour = toText(Math.floor(wall / hourMs) * hourMs).slice(0, 16)
    return format === null ? hour : hour + toOffset((wall - whole) / 1000)
  }

  return {
    of(value) {
      const [, clock] = /^(\d\d):\d\d/.exec(value) ?? []
      if (clock !== undefined) return `${clock}:00`
      const at = /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) ? readMoment(value) : Number.NaN
      return Number.isNaN(at) ? value : nameAt(at)
    },
    next(period) {
      const at = readMoment(period)
      if (!/^\d{4}-/.test(period) || Number.isNaN(at)) return null
      if (unit === 'hour') return nameAt(at + hourMs)
      const length = months[unit]
      if (length === undefined) return toText(at + (unit === 'week' ? 7 : 1) * dayMs).slice(0, 10)
      return toText(addMonths(at, length)).slice(0, 10)
    },
  }
}

/** More points than these no chart shows. */
const mostFilled = 5_000

/** Groups by one period, with those in between that have no rows. If they would be too many, there are none. */
export function fillPeriods(
  groups: readonly Group[],
  unit: GroupUnit,
  zone: string | null,
): readonly Group[] {
  const periods = createPeriods(unit, zone)
  const filled: Group[] = []
  for (const group of groups) {
    const last = nameOf(filled.at(-1)?.values)
    const name = nameOf(group.values)
    for (let at = last && name && periods.next(last); at && name && at < name; at = periods.next(at)) {
      if (filled.length >= mostFilled) return groups
      filled.push({ values: [at], labels: [null], count: 0, measured: {} })
    }
    filled.push(group)
  }
  return filled
}

function nameOf(values: readonly WireValue[] | undefined): string | null {
  const [value] = values ?? []
  return typeof value === 'string' ? value : null
}

/** A text without a zone counts as if it were UTC. */
function readMoment(text: string): number {
  const isZoned = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  return Date.parse(isZoned ? text : text.length === 10 ? `${text}T00:00Z` : `${text}Z`)
}

function beginOf(wall: number, unit: GroupUnit): number {
  const day = Math.floor(wall / dayMs) * dayMs
  const length = months[unit]
  if (length === undefined) return unit === 'week' ? day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs : day
  const date = new Date(day)
  return addMonths(date.setUTCDate(1), -(date.getUTCMonth() % length))
}

function addMonths(at: number, count: number): number {
  const date = new Date(at)
  return date.setUTCMonth(date.getUTCMonth() + count)
}

function toText(at: number): string {
  return new Date(at).toISOString()
}

function toOffset(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
