import { sql as raw } from 'kysely'
import type { GroupUnit } from '../../../wire/group-by.ts'
import type { PeriodKey, ZoneOffsets } from '../../period.ts'
import type { ColumnSchema } from '../../schema.ts'
import { formatOffset, offsetCase } from '../offset-case.ts'
import { quoteListed } from '../quote.ts'

export function period(column: ColumnSchema, unit: GroupUnit, zone: ZoneOffsets | null): PeriodKey {
  const value = quoteListed(column)
  if (column.type === 'time') {
    return {
      parts: [raw.raw(`extract(hour from ${value})::int`)],
      read: ([hour]) => (hour === null ? null : `${String(hour).padStart(2, '0')}:00`),
    }
  }
  const wall = toWall(column, zone)
  const begin = `date_trunc('${unit}', ${wall})`
  if (unit !== 'hour') {
    return {
      parts: [raw.raw(isRegular(column, `${begin}::date`, `${value}::date`))],
      read: ([day]) => (day === null ? null : String(day)),
    }
  }
  const hours = raw.raw(isRegular(column, begin, toWall(column, null)))
  if (column.type !== 'instant') return { parts: [hours], read: ([hour]) => toHour(hour, '') }
  // Later hours have smaller offsets when a clock shows an hour twice.
  const offset = zone === null ? '0' : toOffset(value, zone, (seconds) => String(-seconds))
  return {
    parts: [hours, raw.raw(offset)],
    read: ([hour, behind]) => toHour(hour, formatOffset(-Number(behind))),
  }
}

/** The time on the wall. The session's zone is UTC. */
function toWall(column: ColumnSchema, zone: ZoneOffsets | null): string {
  const value = quoteListed(column)
  if (column.type !== 'instant') return `${value}::timestamp`
  const wall = `timezone('UTC', ${value})`
  if (zone === null) return wall
  return `(${wall} + ${toOffset(value, zone, (seconds) => `interval '${seconds} seconds'`)})`
}

function toOffset(value: string, zone: ZoneOffsets, offset: (seconds: number) => string): string {
  return `(${offsetCase(zone, { before: (moment) => `${value} < timestamptz '${moment}+00'`, offset })})`
}

/** A period may begin before the first date that the server knows, or a date be later than its last timestamp. */
function isRegular({ type, ...column }: ColumnSchema, regular: string, odd: string): string {
  const name = type === 'date' ? 'date' : type === 'instant' ? 'timestamptz' : 'timestamp'
  const value = quoteListed(column)
  return `case when ${value} > ${name} '4713-01-01 BC' and ${value} < ${name} '294276-01-01' then ${regular} else ${odd} end`
}

function toHour(hour: unknown, offset: string): string | null {
  if (hour === null) return null
  const text = String(hour)
  const [, beginning] = /^(\d{4,6}-\d\d-\d\dT\d\d:\d\d):00$/.exec(text) ?? []
  return beginning === undefined ? text : beginning + offset
}
