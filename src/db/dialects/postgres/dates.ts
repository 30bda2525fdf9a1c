const infinite = /^-?infinity$/
const day = /^(\d{4,7})-(\d\d)-(\d\d)$/
const clock = /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?(Z|[+-](?:0\d|1[0-5])(?::?[0-5]\d)?)?$/

/** The last years that the types can hold. */
const lastYear = { date: 5_874_897, timestamp: 294_276 }
const firstDay = '4714-11-24'

export function isDate(text: string): boolean {
  return infinite.test(text) || isDayOfEra(text, text.endsWith(' BC'), lastYear.date)
}

export function isTime(text: string): boolean {
  const [, hour, minute, second = '0'] = clock.exec(text) ?? []
  if (hour === undefined) return false
  if (hour === '24') return minute === '00' && Number(second) === 0
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

export function isTimestamp(text: string): boolean {
  if (infinite.test(text)) return true
  const isBefore = text.endsWith(' BC')
  const [date = '', time = '', ...rest] = text.replace(/ BC$/, '').split(/[T ]/)
  return rest.length === 0 && isDayOfEra(date, isBefore, lastYear.timestamp) && isTime(time)
}

function isDayOfEra(text: string, isBefore: boolean, last: number): boolean {
  const date = text.replace(/ BC$/, '')
  // Before Christ the years count down, but the days in them count up.
  const isHeld =
    !isBefore || Number(date.slice(0, -6)) < 4714 || (date.startsWith('4714-') && date >= firstDay)
  return isHeld && isDay(date, last)
}

function isDay(text: string, last: number): boolean {
  const [, year, month, date] = day.exec(text)?.map(Number) ?? []
  if (!year || !month || !date || year > last || month > 12) return false
  // Leap years repeat every 400 years, so the year 2000 can stand for the first of them.
  return date <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

/** Converts an ISO moment with six-digit years for the server, which has no year 0. */
export function toMoment(text: string): string {
  return text.startsWith('0000-') ? `0001${text.slice(4)} BC` : text.replace(/^\+0*/, '')
}
