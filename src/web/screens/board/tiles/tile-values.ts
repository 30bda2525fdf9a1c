import type { Measure } from '../../../../wire/aggregate.ts'
import type { Column } from '../../../../wire/column.ts'
import type { WireValue } from '../../../../wire/value.ts'
import type { Format } from '../../../kinds/format.ts'
import { toNumber } from '../charts/chart-scale.ts'

interface Measured {
  readonly measure: Measure | null
  /** Null: rows or values are counted. */
  readonly column: Column | null
}

/** Writes a measured value. The ends of a column look like its values; a sum is an amount, whatever was added. */
export function writeMeasured(value: WireValue, { measure, column }: Measured, format: Format): string {
  if (typeof value === 'number' && measure?.name !== 'min' && measure?.name !== 'max')
    return format.count(value)
  if (value === null || column === null) return value === null ? '–' : format.count(Number(value))
  const isMiddle = measure?.name === 'average' || measure?.name === 'median'
  const number = toNumber(value)
  if (isMiddle && number !== null && Math.abs(number) >= 1)
    return format.count(Math.round(number * 100) / 100)
  const isEnd = measure?.name === 'min' || measure?.name === 'max'
  return format.value(
    value,
    isEnd ? column : { ...column, name: '', key: false, reference: false, type: 'decimal' },
  )
}

/** Writes a number beside a chart in a short form: 12K. */
export function createShortNumbers(locale: string): (value: number) => string {
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3 })
  return (value) => short.format(value)
}

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** A part of one; null beside nothing. */
  readonly part: number | null
}

/** How a number differs from the one in the period before; null if there is nothing to compare. */
export function toChange(value: WireValue, before: WireValue | undefined): Change | null {
  const [now, then] = [toNumber(value), toNumber(before)]
  if (before === undefined || now === null || then === null) return null
  const direction = now > then ? 'up' : now < then ? 'down' : 'same'
  return { direction, part: then === 0 ? null : Math.abs(now - then) / Math.abs(then) }
}

/** Whole percents, and a digit more for small ones. */
export function writePart(locale: string, part: number): string {
  const maximumFractionDigits = part < 0.1 ? 1 : 0
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(part)
}
