import { createZoneClock, toInstant } from '../../../kinds/zone-clock.ts'
import { type Timed, toTimeOfDay } from './time-of-day.ts'

/** The same time on another day, as the reader’s clock shows it. Null if the value has no time that can be kept. */
export function moveToDay(day: string, timed: Timed): string | null {
  const { value, type, timeZone } = timed
  if (type === 'date') return day
  const time = toTimeOfDay(timed)
  if (time === null) return null
  const [fraction = ''] = /\.\d+/.exec(String(value)) ?? []
  if (type === 'datetime') return `${day}T${time}${fraction}`
  const at = toInstant(`${day}T${time}`, createZoneClock(timeZone))
  return `${at.toISOString().slice(0, 19)}${fraction}Z`
}
