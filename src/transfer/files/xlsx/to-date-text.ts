import type { DateFormat } from './date-formats.ts'

const dayMs = 86_400_000

/** The day after the last one that spreadsheets know, 9999-12-31. */
const endOfDays = 2_958_466

/**
 * The number of days in a cell as ISO text. The format says what is shown, but nothing of the value is dropped: a day with a
 * time of day has both. Null: this is no date.
 */
export function toDateText(days: number, format: DateFormat, is1904: boolean): string | null {
  const ms = Math.round(days * dayMs)
  if (!(ms >= 0) || days >= endOfDays) return null
  if (format === 'elapsed') return toTime(ms)
  const time = ms % dayMs
  const day = (ms - time) / dayMs
  if (day === 0 && (format === 'time' || !is1904)) return toTime(time)
  const date = toDate(day, is1904)
  if (date === null) return null
  return time === 0 && format === 'date' ? date : `${date} ${toTime(time)}`
}

/** In the calendar of 1900, day 60 is a 29 February that never was. */
function toDate(day: number, is1904: boolean): string | null {
  if (!is1904 && day === 60) return null
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  const date = new Date(start + day * dayMs)
  return date.getUTCFullYear() > 9999 ? null : date.toISOString().slice(0, 10)
}

function toTime(ms: number): string {
  const part = (size: number, length = 2) => String(Math.floor(ms / size)).padStart(length, '0')
  const two = (size: number, most: number) => String(Math.floor(ms / size) % most).padStart(2, '0')
  const rest = ms % 1000
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`
  return `${part(3_600_000)}:${two(60_000, 60)}:${two(1000, 60)}${fraction}`
}
