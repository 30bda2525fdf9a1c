import { formatNumber } from '../wire/texts/format-number.ts'
import { plural } from '../wire/texts/plural.ts'

/** "1 row", "1,200,000 rows". */
export function toRows(count: number): string {
  return `${formatNumber(count)} ${plural(count, { one: 'row', other: 'rows' })}`
}

/** "85 MB". */
export function toSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const amount = bytes / 1000 ** power
  return `${formatNumber(Number(amount.toPrecision(2)))} ${units[power - 1]}`
}

/** "40 seconds", "3 minutes". */
export function toDuration(seconds: number): string {
  const isShort = seconds < 100
  const whole = Math.max(1, Math.round(isShort ? seconds : seconds / 60))
  const unit = isShort ? { one: 'second', other: 'seconds' } : { one: 'minute', other: 'minutes' }
  return `${formatNumber(whole)} ${plural(whole, unit)}`
}
