import { periodLimits } from '../../wire/filter.ts'
import type { Viewer } from '../source.ts'
import { type Period, readCalendar, type Unit, unitAround } from './calendar.ts'
import { floorTo, type Micros, openTimeZone, second, type TimeZone } from './time-zone.ts'

type Onlooker = Pick<Viewer, 'timeZone' | 'now'>

/** Whether a period is in instants, or in the time that the viewer's wall clock shows. */
export type Timepiece = 'instant' | 'wall'

/**
 * Parses `2026`, `2026-11`, `2026-11-20`, `2026-11-20T10:30`, with seconds, with a fraction, with a zone; `now`,
 * `today`, `last-week`, `-7d`. Returns null for any other text, or outside of the years 1 to 9999.
 */
export function parsePeriod(text: string, viewer: Onlooker, timepiece: Timepiece): Period | null {
  const zone = openTimeZone(viewer.timeZone)
  const found = readPeriod(text, toMicros(viewer.now), zone)
  if (found === null || !isInCalendar(found, zone)) return null
  return timepiece === 'instant' ? toInstants(found, zone) : toWalls(found, zone)
}

/**
 * The calendar decides where days and longer periods begin and end, whatever the clocks do meanwhile. A shorter period
 * has one start and a fixed length.
 */
type Found =
  | { readonly of: 'calendar'; readonly period: Period }
  | { readonly of: 'wall' | 'instant'; readonly start: Micros; readonly length: Micros }

const hour = 3600n * second

function readPeriod(text: string, now: Micros, zone: TimeZone): Found | null {
  if (text === 'now') return { of: 'instant', start: floorTo(now, second), length: second }
  const relative = readRelative(text)
  if (relative?.unit === 'hour') return hourAround(now + BigInt(relative.shift) * hour, zone)
  if (relative) {
    return { of: 'calendar', period: unitAround(zone.toWall(now), relative.unit, relative.shift) }
  }
  return readMoment(text) ?? readDay(text)
}

function hourAround(instant: Micros, zone: TimeZone): Found {
  const wall = zone.toWall(instant)
  return { of: 'instant', start: instant - (wall - floorTo(wall, hour)), length: hour }
}

interface Relative {
  readonly unit: Unit | 'hour'
  readonly shift: number
}

const words: ReadonlyMap<string, Relative> = new Map([
  ['yesterday', { unit: 'day', shift: -1 }],
  ['today', { unit: 'day', shift: 0 }],
  ['tomorrow', { unit: 'day', shift: 1 }],
])

const letters = { h: 'hour', d: 'day', w: 'week', m: 'month', y: 'year' } as const
const shifts = { last: -1, this: 0, next: 1 } as const

function readRelative(text: string): Relative | null {
  const [, which, unit] = /^(last|this|next)-(week|month|quarter|year)$/.exec(text) ?? []
  if (isKey(shifts, which) && isUnit(unit)) return { unit, shift: shifts[which] }
  const [, shift, letter] = /^([+-]\d+)([hdwmy])$/.exec(text) ?? []
  if (isKey(letters, letter)) return toRelative(letters[letter], Number(shift))
  return words.get(text) ?? null
}

function toRelative(unit: Relative['unit'], shift: number): Relative | null {
  return Math.abs(shift) <= periodLimits.count ? { unit, shift } : null
}

function isKey<T extends object>(of: T, key: string | undefined): key is Extract<keyof T, string> {
  return key !== undefined && Object.hasOwn(of, key)
}

function isUnit(text: string | undefined): text is Unit {
  return text === 'week' || text === 'month' || text === 'quarter' || text === 'year'
}

function readDay(text: string): Found | null {
  const [, year, month, date] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text) ?? []
  const moment = readCalendar(year, month ?? '01', date ?? '01')
  if (moment === null) return null
  const unit = date !== undefined ? 'day' : month !== undefined ? 'month' : 'year'
  return { of: 'calendar', period: unitAround(moment, unit, 0) }
}

const moments = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-]\d\d:?\d\d)?$/

function readMoment(text: string): Found | null {
  const [, year, month, date, clock, offset] = moments.exec(text) ?? []
  const midnight = readCalendar(year, month, date)
  const time = clock === undefined ? null : parseTimeOfDay(clock)
  if (midnight === null || time === null) return null
  const [start, length] = [midnight + time.start, time.end - time.start]
  if (offset === undefined) return { of: 'wall', start, length }
  const ahead = readOffset(offset)
  return ahead === null ? null : { of: 'instant', start: start - ahead, length }
}

function readOffset(text: string): Micros | null {
  if (text === 'Z') return 0n
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  if (Number(hours) > 15 || Number(minutes) > 59) return null
  const length = (BigInt(hours) * 60n + BigInt(minutes)) * 60n * second
  return sign === '-' ? -length : length
}

/** Parses `09:30`, `09:30:15` or `09:30:15.25` since midnight. The period covers what the text leaves open. */
export function parseTimeOfDay(text: string): Period | null {
  const [, hours = '', minutes = '', seconds, fraction] =
    /^(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?$/.exec(text) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  const whole = (BigInt(hours) * 60n + BigInt(minutes)) * 60n + BigInt(seconds ?? 0)
  const start = whole * second + BigInt((fraction ?? '').padEnd(6, '0'))
  const length =
    fraction !== undefined
      ? 10n ** BigInt(6 - fraction.length)
      : seconds !== undefined
        ? second
        : 60n * second
  return { start, end: start + length }
}

function toInstants(found: Found, zone: TimeZone): Period {
  if (found.of === 'calendar') {
    return { start: zone.toInstant(found.period.start), end: zone.toInstant(found.period.end) }
  }
  return lasting(found.of === 'instant' ? found.start : zone.toInstant(found.start), found.length)
}

function toWalls(found: Found, zone: TimeZone): Period {
  if (found.of === 'calendar') return found.period
  return lasting(found.of === 'instant' ? zone.toWall(found.start) : found.start, found.length)
}

function lasting(start: Micros, length: Micros): Period {
  return { start, end: start + length }
}

function isInCalendar(found: Found, zone: TimeZone): boolean {
  const { start, end } = toWalls(found, zone)
  return start >= firstMoment && end <= lastMoment
}

const firstMoment = beginOfYear(periodLimits.firstYear)
const lastMoment = beginOfYear(periodLimits.lastYear + 1)

function beginOfYear(year: number): Micros {
  return toMicros(new Date(new Date(0).setUTCFullYear(year)))
}

function toMicros(date: Date): Micros {
  return BigInt(date.getTime()) * 1000n
}

/** Formats like ISO, with years of six digits after 9999, and without zeros at the end of a fraction. */
export function formatMoment(moment: Micros, timepiece: Timepiece): string {
  const whole = floorTo(moment, second)
  const text = new Date(Number(whole / 1000n)).toISOString().replace(/\.000Z$/, '')
  const fraction = (moment - whole).toString().padStart(6, '0').replace(/0+$/, '')
  return `${text}${fraction === '' ? '' : `.${fraction}`}${timepiece === 'instant' ? 'Z' : ''}`
}
