import type { GroupUnit } from '../../wire/group-by.ts'
import type { groupTexts } from '../../wire/texts/groups.ts'

interface Speaker {
  readonly locale: string
  readonly texts: typeof groupTexts
}

/** A period as people call it: November 2026. What is on no calendar is called what it is. */
export function toPeriodWords(period: string, unit: GroupUnit, { locale, texts }: Speaker): string {
  const [, year = '', month = '', , clock] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(period) ?? []
  const day = new Date(`${period.slice(0, 10)}T00:00Z`)
  if (year === '' || Number.isNaN(day.getTime()) || period.endsWith(' BC')) return period
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day)
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const
  switch (unit) {
    case 'hour':
      // The clock may show an hour twice, so its offset says which one it is.
      return [write({ ...date, weekday: 'short' }), clock, period.slice(16)].filter(Boolean).join(' ')
    case 'day':
      return write({ ...date, weekday: 'short' })
    case 'week':
      return texts.week(write(date))
    case 'month':
      return write({ year: 'numeric', month: 'long' })
    case 'quarter':
      return texts.quarter(Math.ceil(Number(month) / 3), year)
    case 'year':
      return year
    default:
      return unit satisfies never
  }
}
