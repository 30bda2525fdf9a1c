import type { ValueType } from '../../wire/value.ts'
import { createZoneClock, type ZoneClock } from './zone-clock.ts'

/** A point in time as people say it. */
export interface Moment {
  readonly words: string
  /** With seconds, and with the zone where it is known. */
  readonly exact: string
  /** Whether the words depend on when they are read. */
  readonly isNear: boolean
}

export interface Moments {
  /** 2026-11-21 09:37:12 in the viewer's zone: one order in every language, so that lists of them can be read down. */
  readonly write: ZoneClock
  /** Without a now, always by the calendar. */
  tell(text: string, type: ValueType, nowMs: number | null): Moment
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * What is less than an hour away is told in minutes, what is within a week in days and by the clock, so that rows of one
 * day are told apart; all else by the calendar. A time without a zone is nobody's "minutes ago", and a day is near for three days only:
 * most columns of days hold birthdays and dates of delivery, whose digits are read down.
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

/** All else, as a day before our era or words in a file, stands as it is. */
const wall = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/

/** Server and browsers agree on this form only; what a file holds without a zone is of UTC there, as its filters have it. */
const instant = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

function readInstant(text: string): Date | null {
  const found = instant.exec(text)
  if (found === null) return null
  const at = new Date(found[1] === undefined ? `${text}Z` : text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Counted from 1970; NaN, which is near nothing, of what is no day. */
function toDay(local: string): number {
  return Date.parse(`${local.slice(0, 10)}T00:00Z`) / dayMs
}

/** Formatters are dear, and no page needs all of them. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** All moments of a page are told from one now. */
function latest<T>(make: (nowMs: number) => T): (nowMs: number) => T {
  let known: { readonly nowMs: number; readonly made: T } | undefined
  return (nowMs) => {
    if (known?.nowMs !== nowMs) known = { nowMs, made: make(nowMs) }
    return known.made
  }
}
