import type { GroupUnit } from '../../wire/group-by.ts'
import type { groupTexts } from '../../wire/texts/groups.ts'
import { toPeriodWords } from './period-words.ts'

interface Speaker {
  readonly locale: string
  readonly texts: typeof groupTexts
}

/** A period in a few letters, for the axis of a chart: 3 Nov, or 14:00. January has its year. */
export function toPeriodTick(period: string, unit: GroupUnit, speaker: Speaker): string {
  const day = new Date(`${period.slice(0, 10)}T00:00Z`)
  if (!/^\d{4}-/.test(period) || Number.isNaN(day.getTime())) return period
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(speaker.locale, { ...options, timeZone: 'UTC' }).format(day)
  switch (unit) {
    case 'hour':
      return period.slice(11, 16)
    case 'day':
    case 'week':
      return write({ month: 'short', day: 'numeric' })
    case 'month':
      return write(day.getUTCMonth() === 0 ? { year: 'numeric', month: 'short' } : { month: 'short' })
    default:
      return toPeriodWords(period, unit, speaker)
  }
}
