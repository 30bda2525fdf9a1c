import { assert } from '../../src/std/assert.ts'

/**
 * A period in microseconds, without its end. Instants count in UTC. Other times have no zone and count as if they were
 * UTC.
 */
export interface Period {
  readonly start: bigint
  readonly end: bigint
}

export interface PeriodAsk {
  readonly timeZone: string
  readonly now: Date
  /** Whether the column holds instants, not dates and times without a zone. */
  readonly instants: boolean
}

/** The period of a date operand. */
export function toPeriod(text: string, ask: PeriodAsk): Period {
  const { fields, zone } = /^\d{4}/.test(text) ? readCalendar(text) : readRelative(text, ask)
  const onWall = { start: toWall(fields.from), end: toWall(fields.to) }
  if (zone === null && !ask.instants) return onWall
  const toInstant = (wall: bigint) => (zone === null ? wallToInstant(wall, ask.timeZone) : wall - zone)
  const moments = { start: toInstant(onWall.start), end: toInstant(onWall.end) }
  if (ask.instants) return moments
  return { start: instantToWall(moments.start, ask.timeZone), end: instantToWall(moments.end, ask.timeZone) }
}

/** Reads a date or time in the form of the wire. */
export function toClock(text: string): bigint {
  const [, day = '', clock = '00:00:00', fraction = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z?)?$/.exec(text) ?? []
  assert(day !== '', `${text} is a date or a time`)
  return BigInt(Date.parse(`${day}T${clock}Z`)) * 1000n + BigInt(fraction.padEnd(6, '0'))
}

/** Year, month, day, hour, minute, second and microsecond. Values out of range carry over. */
type Fields = readonly number[]

interface Reading {
  readonly fields: { readonly from: Fields; readonly to: Fields }
  /** The offset in microseconds east of UTC, if the text has one. */
  readonly zone: bigint | null
}

function readCalendar(text: string): Reading {
  const [, day = '', clock = '', fraction = '', zone] =
    /^([\d-]{4,10})(?:T([\d:]{5,8})(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  assert(day !== '', `${text} is a period`)
  const given = [...day.split('-'), ...(clock === '' ? [] : clock.split(':'))].map(Number)
  const [year = 0, month = 1, ...rest] = given
  const from = [year, month, ...rest]
  if (fraction !== '') from.push(Number(fraction.padEnd(6, '0')))
  const step = fraction === '' ? 1 : 10 ** (6 - fraction.length)
  const last = fraction === '' ? given.length - 1 : from.length - 1
  const to = from.map((field, at) => (at === last ? field + step : field))
  return { fields: { from, to }, zone: zone ? readZone(zone) : null }
}

function readZone(zone: string): bigint {
  if (zone === 'Z') return 0n
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
  return BigInt((zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)) * 60_000_000n
}

const days: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 }
const turns: Readonly<Record<string, number>> = { this: 0, last: -1, next: 1 }
const units: Readonly<Record<string, string>> = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' }

function readRelative(text: string, { now, timeZone }: PeriodAsk): Reading {
  if (text === 'now') return around(now, timeZone, { unit: 'second', away: 0 })
  const day = days[text]
  if (day !== undefined) return around(now, timeZone, { unit: 'day', away: day })
  const [, turn = '', named = ''] = /^(this|last|next)-(week|month|quarter|year)$/.exec(text) ?? []
  const away = turns[turn]
  if (away !== undefined) return around(now, timeZone, { unit: named, away })
  const [, count, letter = ''] = /^([+-]\d{1,4})([hdwmy])$/.exec(text) ?? []
  const unit = units[letter]
  assert(unit, `${text} is a period`)
  return around(now, timeZone, { unit, away: Number(count) })
}

function around(now: Date, timeZone: string, ask: { unit: string; away: number }): Reading {
  const wall = new Date(Number(instantToWall(BigInt(now.getTime()) * 1000n, timeZone) / 1000n))
  const year = wall.getUTCFullYear()
  const month = wall.getUTCMonth() + 1
  const day = wall.getUTCDate()
  const monday = day - ((wall.getUTCDay() + 6) % 7)
  const [hour, minute, second] = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()]
  const { unit, away } = ask
  const edge = (turn: number): Fields => {
    switch (unit) {
      case 'second':
        return [year, month, day, hour, minute, second + turn]
      case 'hour':
        return [year, month, day, hour + turn]
      case 'day':
        return [year, month, day + turn]
      case 'week':
        return [year, month, monday + 7 * turn]
      case 'month':
        return [year, month + turn]
      case 'quarter':
        return [year, 1 + 3 * (Math.floor((month - 1) / 3) + turn)]
      default:
        return [year + turn]
    }
  }
  return { fields: { from: edge(away), to: edge(away + 1) }, zone: null }
}

function toWall([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, micro = 0]: Fields): bigint {
  const date = new Date(0)
  // Date.UTC would read the year 26 as 1926.
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return BigInt(date.getTime()) * 1000n + BigInt(micro)
}

/** Correct unless the clocks change within a day. Tests use no time that is skipped or repeated. */
function wallToInstant(wall: bigint, timeZone: string): bigint {
  const first = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(first, timeZone)
}

function instantToWall(instant: bigint, timeZone: string): bigint {
  return instant + offsetAt(instant, timeZone)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone's offset in microseconds east of UTC. */
function offsetAt(instant: bigint, timeZone: string): bigint {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' })
  formats.set(timeZone, format)
  const name = format
    .formatToParts(new Date(Number(instant / 1000n)))
    .find((part) => part.type === 'timeZoneName')?.value
  const [, zone] = /^GMT([+-]\d\d:\d\d)?$/.exec(name ?? '') ?? []
  return zone === undefined ? 0n : readZone(zone)
}
