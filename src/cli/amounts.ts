/** "1 row", "1,200,000 rows". */
export function toRows(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`
}

/** "85 MB". */
export function toSize(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  const amount = bytes / 1000 ** power
  return `${amount.toLocaleString('en', { maximumSignificantDigits: 2 })} ${units[power - 1]}`
}

/** "40 seconds", "3 minutes". */
export function toDuration(seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [seconds / 60, 'minute']
  const whole = Math.max(1, Math.round(amount))
  return `${whole.toLocaleString('en')} ${whole === 1 ? unit : `${unit}s`}`
}
