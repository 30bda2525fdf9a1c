import type { ValueType } from '../../wire/value.ts'
import { createZoneClock, type ZoneClock } from './zone-clock.ts'

/** A point in time in words. */
export interface Moment {
  readonly words: string
  /** The time with seconds, and with the zone where it is known. */
  readonly exact: string
  /** Whether the words depend on the time of reading. */
  readonly isNear: boolean
}

export interface Moments {
  /** Writes 2026-11-21 09:37:12 in the viewer's zone, always in this order, so that columns are easy to scan. */
  readonly write: ZoneClock
  /** If `nowMs` is null, this always writes the date. */
  tell(text: string, type: ValueType, nowMs: number | null): Moment
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Within an hour a time is told in minutes, if its zone is known. Within a week it is told in days with the clock time,
 * which tells rows of one day apart. Others are dates. A day without a time is near only yesterday, today and tomorrow:
 * most such columns hold birthdays and delivery dates, which people read as dates.
 */
export function createMoments(locale: string, timeZone: string): Moments {
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const clock = once(() => createZoneClock(timeZone))
  const write: ZoneClock = (at) => clock()(at)
  const toToday = latest((nowMs) => toDay(write(new Date(nowMs))))

  function toNearWords(local: string, atMs: number | null, nowMs: number): string | null {
    if (atMs !== null) {
      const minutes = Math.trunc((atMs - nowMs) / minuteMs)
      if (minutes === 0) return relative().format(0, 'second')
      if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute')
    }
    const days = toDay(local) - toToday(nowMs)
    const time = local.slice(11)
    const isNear = Math.abs(days) < (time === '' ? 2 : 7)
    return isNear ? `${relative().format(days, 'day')} ${time}`.trimEnd() : null
  }

  return {
    write,
    tell(text, type, nowMs) {
      const isInstant = type === 'instant'
      const at = isInstant ? readInstant(text) : null
      if (isInstant ? at === null : !wall.test(text)) return { words: text, exact: text, isNear: false }
      const exact = at === null ? text.replace('T', ' ').slice(0, 19) : write(at)
      const local = exact.slice(0, 16)
      const near = nowMs === null ? null : toNearWords(local, at?.getTime() ?? null, nowMs)
      return {
        words: near ?? local,
        exact: isInstant ? `${exact} ${timeZone}` : exact,
        isNear: near !== null,
      }
    },
  }
}

/** Any other text stays as it is, such as a date before our era or words in a file. */
const wall = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/

/** Server and browsers read only this form alike. A time in a file without a zone is UTC, as in its filters. */
const instant = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

function readInstant(text: string): Date | null {
  const found = instant.exec(text)
  if (found === null) return null
  const at = new Date(found[1] === undefined ? `${text}Z` : text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Counts days from 1970. Text that is not a day gives NaN, which is near nothing. */
function toDay(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`) / dayMs
}

/** Formatters are slow to make, and no page needs all of them. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Keeps the last result, because all times of a page use the same now. */
function latest<T>(make: (nowMs: number) => T): (nowMs: number) => T {
  let known: { readonly nowMs: number; readonly made: T } | undefined
  return (nowMs) => {
    if (known?.nowMs !== nowMs) known = { nowMs, made: make(nowMs) }
    return known.made
  }
}
