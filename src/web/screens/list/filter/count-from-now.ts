import { periodLimits } from '../../../../wire/filter.ts'

/** `-7d`: seven days ago. */
export interface CountFromNow {
  readonly sign: string
  /** Empty while it is typed. */
  readonly number: string
  readonly unit: string
}

export function readCountFromNow(text: string): CountFromNow {
  const [, sign = '-', number = '', unit = 'd'] = /^([+-])(\d*)([hdwmy])$/.exec(text) ?? []
  return { sign, number, unit }
}

/** No more than there may be, also where a smaller unit had more of them. */
export function formatCountFromNow(count: CountFromNow, thisYear: number): string {
  const { sign, number, unit } = count
  return `${sign}${number === '' ? '' : Math.min(Number(number), mostFromNow(count, thisYear))}${unit}`
}

/** So many at most, lest they lead out of the years that filters know. */
export function mostFromNow({ sign, unit }: Omit<CountFromNow, 'number'>, thisYear: number): number {
  const years = sign === '-' ? thisYear - periodLimits.firstYear : periodLimits.lastYear - thisYear
  return Math.min(periodLimits.count, years * (unitsInYear[unit] ?? 1))
}

/** In the shortest one. */
const unitsInYear: Readonly<Record<string, number>> = { h: 8760, d: 365, w: 52, m: 12, y: 1 }
