/**
 * An exact sum divided by a number of values, rounded to two digits more than the sum has after its point, to four at
 * least. Half is rounded away from zero.
 */
export function divide(sum: string, count: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(sum) ?? []
  if (whole === '') return String(Number(sum) / count)
  const scale = Math.max(fraction.length + 2, 4)
  const scaled = BigInt(`${whole}${fraction}`) * 10n ** BigInt(scale - fraction.length)
  const by = BigInt(count)
  const rounded = (scaled * 2n + by) / (by * 2n)
  const digits = String(rounded).padStart(scale + 1, '0')
  const end = digits.slice(-scale)
  // Zeros at the end stay only as far as the sum has digits there.
  const shown = end.slice(0, fraction.length) + end.slice(fraction.length).replace(/0+$/, '')
  return `${rounded === 0n ? '' : sign}${digits.slice(0, -scale)}${shown === '' ? '' : `.${shown}`}`
}
