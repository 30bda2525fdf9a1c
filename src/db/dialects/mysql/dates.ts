const day = /^(\d{4})-(\d\d)-(\d\d)$/
const clock = /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?$/
const span = /^-?(\d{1,3}):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,6})?)?$/
const zoned = /^(.*?) ?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/i

/** A date may lack its day, its month or everything: older programs write 0000-00-00. */
export function isDate(text: string): boolean {
  const [, year, month, date] = day.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined || month > 12 || date > 31) return false
  if (month === 0 || date === 0) return true
  // Leap years repeat every 400 years, so the year 2000 can stand for the first of them.
  return date <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()
}

/** A time is a span of up to 838 hours, also below zero. */
export function isTime(text: string): boolean {
  const [, hours] = span.exec(text) ?? []
  return hours !== undefined && Number(hours) <= 838
}

/** A moment without a zone in the server's form; null if it is none. A zone is left out. */
export function toDateTime(text: string): string | null {
  const [date = '', time = '', ...rest] = text.replace(zoned, '$1').split(/[T ]/)
  if (rest.length > 0 || !isDate(date)) return null
  if (time === '') return `${date} 00:00:00`
  const [, hour, minute, second = '0'] = clock.exec(time) ?? []
  const isClock = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isClock ? `${date} ${time}` : null
}

/** The same in UTC. Without a zone it is in UTC already. */
export function toUtc(text: string): string | null {
  const [, , zone] = zoned.exec(text) ?? []
  const local = toDateTime(text)
  if (local === null || zone === undefined || /^Z$/i.test(zone)) return local
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const [whole = '', fraction] = local.split('.')
  const moment = new Date(`${whole.replace(' ', 'T')}${whole.length === 16 ? ':00' : ''}Z`)
  if (Number.isNaN(moment.getTime())) return null
  const utc = new Date(moment.getTime() - offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
  return fraction === undefined ? utc : `${utc}.${fraction}`
}

/** The server's text without the noughts at the end of its fraction, which depend on how a value was asked for. */
export function trimFraction(text: string): string {
  return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
}
