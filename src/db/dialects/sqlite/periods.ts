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
  const elseItself = (words: string) =>
    raw.raw(`case when ${isDate} then coalesce(${words}, ${value}) else ${value} end`)
  if (column.type !== 'instant') return { parts: [elseItself(asWritten(value, unit))], read: toPeriod }
  const offset = zone === null ? '0' : toOffset(value, zone)
  const seconds = `(unixepoch(${value}) + ${offset})`
  const parts = [elseItself(onWall(seconds, unit))]
  if (unit !== 'hour') return { parts, read: toPeriod }
  // Later hours have smaller offsets when a clock shows an hour twice.
  const behind = raw.raw(`case when ${isDate} and unixepoch(${value}) is not null then -${offset} end`)
  return {
    parts: [...parts, behind],
    read: ([hour, behindUtc]) =>
      typeof hour === 'string' && behindUtc !== null
        ? hour + formatOffset(-Number(behindUtc))
        : toText([hour]),
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

/** The same of the seconds that the clock on the wall has counted since 1970. */
function onWall(seconds: string, unit: GroupUnit): string {
  const format = (words: string) => `strftime('${words}', ${seconds}, 'unixepoch')`
  switch (unit) {
    case 'hour':
      return format('%Y-%m-%dT%H:00')
    case 'day':
      return format('%Y-%m-%d')
    case 'week':
      return `date(${seconds}, 'unixepoch', 'weekday 0', '-6 days')`
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

/** A month, a quarter and a year are texts that only begin like their first day. */
function toPeriod(values: readonly unknown[]): string | null {
  const text = toText(values)
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d\d))?$/.exec(text ?? '') ?? []
  if (year === undefined) return text
  const first = quarter === undefined ? (month ?? '01') : String(Number(quarter) * 3 - 2).padStart(2, '0')
  return `${year}-${first}-01`
}
