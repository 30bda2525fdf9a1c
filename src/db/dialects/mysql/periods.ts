import { sql as raw } from 'kysely'
import type { GroupUnit } from '../../../wire/group-by.ts'
import type { PeriodKey, ZoneOffsets } from '../../period.ts'
import type { ColumnSchema } from '../../schema.ts'
import { formatOffset, offsetCase } from '../offset-case.ts'
import { quoteListed } from '../quote.ts'

/** Numbers are grouped twice as fast as texts. A date may lack its day, its month or everything. */
export function period(column: ColumnSchema, unit: GroupUnit, zone: ZoneOffsets | null): PeriodKey {
  const value = quoteListed(column)
  if (column.type === 'time') {
    return {
      parts: [raw.raw(`floor(time_to_sec(${value}) / 3600)`)],
      read: ([hours]) => (hours === null ? null : toHours(Number(hours))),
    }
  }
  const isShifted = column.type === 'instant' && zone !== null
  const offset = isShifted ? toOffset(value, zone) : '0'
  // The zero of older programs has no other hour.
  const wall = isShifted ? `coalesce(date_add(${value}, interval ${offset} second), ${value})` : value
  const day = `cast(${wall} as date)`
  switch (unit) {
    case 'hour':
      return {
        // Later hours have smaller offsets when a clock shows an hour twice.
        parts: [day, `hour(${wall})`, `-${offset}`].map((part) => raw.raw(part)),
        read: ([date, hour, behind]) =>
          date === null
            ? null
            : `${date}T${toHours(Number(hour))}${column.type === 'instant' ? formatOffset(-Number(behind)) : ''}`,
      }
    case 'day':
      return { parts: [raw.raw(day)], read: toDate }
    case 'week':
      return { parts: [raw.raw(`coalesce(subdate(${day}, weekday(${wall})), ${day})`)], read: toDate }
    case 'month':
      return { parts: [raw.raw(`extract(year_month from ${wall})`)], read: (code) => toMonth(code, 100, 1) }
    case 'quarter':
      return {
        parts: [raw.raw(`year(${wall}) * 10 + quarter(${wall})`)],
        read: (code) => toMonth(code, 10, 3),
      }
    case 'year':
      return {
        parts: [raw.raw(`year(${wall}) * 10 + (year(${wall}) > 0)`)],
        read: (code) => toMonth(code, 10, 1),
      }
    default:
      return unit satisfies never
  }
}

function toOffset(value: string, zone: ZoneOffsets): string {
  return `(${offsetCase(zone, { before: (moment) => `${value} < timestamp'${moment}'`, offset: String })})`
}

function toDate([date]: readonly unknown[]): string | null {
  return date === null ? null : String(date)
}

/** The year and the number of its part. A part without a number has no first day. */
function toMonth([code]: readonly unknown[], base: number, months: number): string | null {
  if (code === null) return null
  const part = Number(code) % base
  const month = part === 0 ? 0 : (part - 1) * months + 1
  const year = String(Math.floor(Number(code) / base)).padStart(4, '0')
  return `${year}-${String(month).padStart(2, '0')}-${part === 0 ? '00' : '01'}`
}

/** A time is a span of up to 838 hours, also below zero. */
function toHours(hours: number): string {
  return `${hours < 0 ? '-' : ''}${String(Math.abs(hours)).padStart(2, '0')}:00`
}
