import type { ValueType, WireValue } from '../../../../wire/value.ts'
import { createZoneClock } from '../../../kinds/zone-clock.ts'

export interface Timed {
  readonly value: WireValue
  readonly type: ValueType
  /** The zone of the calendar. */
  readonly timeZone: string
}

/** The time of a date, 14:30:15, as the reader’s clock shows it; null if it has none. */
export function toTimeOfDay({ value, type, timeZone }: Timed): string | null {
  const [, time] = /^\d{4}-\d\d-\d\dT(\d\d:\d\d(?::\d\d)?)/.exec(String(value)) ?? []
  if (time === undefined || (type !== 'datetime' && type !== 'instant')) return null
  if (type === 'datetime') return time
  const at = new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : createZoneClock(timeZone)(at).slice(11)
}
