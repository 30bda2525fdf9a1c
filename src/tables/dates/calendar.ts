import { day, floorTo, type Micros } from './time-zone.ts'

/** A period from `start` up to but without `end`. */
export interface Period {
  readonly start: Micros
  readonly end: Micros
}

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const months = { month: 1, quarter: 3, year: 12 } as const

/** The unit that contains this moment on the wall clock, shifted by some units. */
export function unitAround(wall: Micros, unit: Unit, shift: number): Period {
  if (unit === 'day' || unit === 'week') return daysAround(wall, unit === 'day' ? 1n : 7n, BigInt(shift))
  const date = new Date(Number(floorTo(wall, day) / 1000n))
  const length = months[unit]
  const at = Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / length) + shift
  return { start: beginMonth(at * length), end: beginMonth((at + 1) * length) }
}

function daysAround(wall: Micros, count: bigint, shift: bigint): Period {
  // 1970 began on a Thursday, but weeks begin on Mondays.
  const monday = count === 7n ? 3n * day : 0n
  const start = floorTo(wall + monday, count * day) - monday + shift * count * day
  return { start, end: start + count * day }
}

/** `month` counts the months from the year 0. */
function beginMonth(month: number): Micros {
  return fromDate(0, month, 1)
}

/** Returns null if the calendar has no such day. */
export function readCalendar(
  year: string | undefined,
  month: string | undefined,
  date: string | undefined,
): Micros | null {
  if (year === undefined || month === undefined || date === undefined) return null
  const midnight = fromDate(Number(year), Number(month) - 1, Number(date))
  const text = new Date(Number(midnight / 1000n)).toISOString().slice(0, 10)
  return text === `${year}-${month}-${date}` ? midnight : null
}

/** `Date.UTC` takes the year 26 for 1926. */
function fromDate(year: number, month: number, date: number): Micros {
  return BigInt(new Date(0).setUTCFullYear(year, month, date)) * 1000n
}
