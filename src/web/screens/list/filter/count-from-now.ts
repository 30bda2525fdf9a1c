import { periodLimits } from '../../../../wire/filter.ts'

/** A number of units before or after now: `-7d` is seven days ago. */
export interface CountFromNow {
  readonly sign: string
  /** Empty while the reader types it. */
  readonly number: string
  readonly unit: string
}

export function readCountFromNow(text: string): CountFromNow {
  const [, sign = '-', number = '', unit = 'd'] = /^([+-])(\d*)([hdwmy])$/.exec(text) ?? []
  return { sign, number, unit }
}

/** Limits the number, also after a change to a larger unit. */
export function formatCountFromNow(count: CountFromNow, thisYear: number): string {
  const { sign, number, unit } = count
  return `${sign}${number === '' ? '' : Math.min(Number(number), mostFromNow(count, thisYear))}${unit}`
}

/** The largest number that stays within the years that filters accept. */
export function mostFromNow({ sign, unit }: Omit<CountFromNow, 'number'>, thisYear: number): number {
  const years = sign === '-' ? thisYear - periodLimits.firstYear : periodLimits.lastYear - thisYear
  return Math.min(periodLimits.count, years * (unitsInYear[unit] ?? 1))
}

/** The least number of units in a year. */
const unitsInYear: Readonly<Record<string, number>> = { h: 8760, d: 365, w: 52, m: 12, y: 1 }
