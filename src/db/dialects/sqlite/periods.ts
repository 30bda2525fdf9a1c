import { sql as raw } from 'kysely'
import type { GroupUnit } from '../../../wire/group-by.ts'
import type { PeriodKey, ZoneOffsets } from '../../period.ts'
import type { ColumnSchema } from '../../schema.ts'
import { formatOffset, offsetCase } from '../offset-case.ts'
import { quoteListed } from '../quote.ts'

/** Dates and times are text. A text that is none, and a number, stay what they are. */
export function period(column: ColumnSchema, unit: GroupUnit, zone: ZoneOffsets | null): PeriodKey {
  const value = quoteListed(column)
  if (column.type === 'time') {
    const isTime = `${value} glob '[0-2][0-9]:[0-5][0-9]*'`
    const hour = `case when ${isTime} then substr(${value}, 1, 2) || ':00' else ${value} end`
    return { parts: [raw.raw(hour)], read: toText }
  }
  const isDate = `${value} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]*'`
  const orItself = (words: string) =>
    `case when ${isDate} then coalesce(${words}, cast(${value} as text)) else cast(${value} as text) end`
  if (column.type !== 'instant') return { parts: [raw.raw(orItself(asWritten(value, unit)))], read: toPeriod }
  const offset = zone === null ? '0' : toOffset(value, zone)
  const parts = [raw.raw(orItself(onWall(`(unixepoch(${value}) + ${offset})`, unit)))]
  if (unit !== 'hour') return { parts, read: toPeriod }
  // Later hours have smaller offsets when a clock shows an hour twice.
  const behind = raw.raw(`case when ${isDate} and unixepoch(${value}) is not null then -(${offset}) end`)
  return {
    parts: [...parts, behind],
    read: ([hour, behindUtc]) =>
      hour === null || behindUtc === null
        ? toText([hour])
        : new Date(Number(hour) * 3_600_000).toISOString().slice(0, 16) + formatOffset(-Number(behindUtc)),
  }
}

/** A time without a zone begins with its day, and perhaps goes on with its hour. */
function asWritten(value: string, unit: GroupUnit): string {
  const year = `substr(${value}, 1, 4)`
  switch (unit) {
    case 'hour':
      return `substr(${value}, 1, 10) || 'T' || coalesce(nullif(substr(${value}, 12, 2), ''), '00') || ':00'`
    case 'day':
      return `substr(${value}, 1, 10)`
    case 'week':
      return `date(substr(${value}, 1, 10), 'weekday 0', '-6 days')`
    case 'month':
      return `substr(${value}, 1, 7)`
    case 'quarter':
      return `${year} || '-Q' || ((substr(${value}, 6, 2) + 2) / 3)`
    case 'year':
      return year
    default:
      return unit satisfies never
  }
}

/**
 * The same of the seconds that the clock on the wall has counted since 1970. Days and hours are numbers, which are made and
 * grouped faster than texts.
 */
function onWall(seconds: string, unit: GroupUnit): string {
  const format = (words: string) => `strftime('${words}', ${seconds}, 'unixepoch')`
  switch (unit) {
    case 'hour':
      return floorBy(seconds, 3_600)
    case 'day':
      return floorBy(seconds, secondsPerDay)
    case 'week':
      // 1970 began on a Thursday, but weeks begin on Mondays.
      return `(${floorBy(`${seconds} + ${3 * secondsPerDay}`, 7 * secondsPerDay)}) * 7 - 3`
    case 'month':
      return format('%Y-%m')
    case 'quarter':
      return `${format('%Y')} || '-Q' || ((${format('%m')} + 2) / 3)`
    case 'year':
      return format('%Y')
    default:
      return unit satisfies never
  }
}

const secondsPerDay = 86_400

/** A division rounds towards zero, so the dividend is made positive first: no year is before the year 0. */
function floorBy(seconds: string, length: number): string {
  const units = 100_000_000
  return `(${seconds} + ${units * length}) / ${length} - ${units}`
}

/** Texts are compared letter by letter, and one has a T where another has a blank. */
function toOffset(value: string, zone: ZoneOffsets): string {
  const by = (mark: string) =>
    offsetCase(zone, { before: (moment) => `${value} < '${moment.replace(' ', mark)}'`, offset: String })
  return zone.changes.length === 0
    ? String(zone.first)
    : `(case when substr(${value}, 11, 1) = 'T' then ${by('T')} else ${by(' ')} end)`
}

function toText([value]: readonly unknown[]): string | null {
  if (value === null) return null
  return value instanceof Uint8Array ? `0x${Buffer.from(value).toString('hex')}` : String(value)
}

/** A day and a week of instants are a number. A month, a quarter and a year are texts that only begin like their first day. */
function toPeriod(values: readonly unknown[]): string | null {
  const [value] = values
  if (typeof value === 'number' || typeof value === 'bigint') {
    return new Date(Number(value) * secondsPerDay * 1000).toISOString().slice(0, 10)
  }
  const text = toText(values)
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d\d))?$/.exec(text ?? '') ?? []
  if (year === undefined) return text
  const first = quarter === undefined ? (month ?? '01') : String(Number(quarter) * 3 - 2).padStart(2, '0')
  return `${year}-${first}-01`
}
