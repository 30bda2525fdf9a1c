import { createPeriods } from '../../wire/periods.ts'

/** The days of the weeks of a month, from Monday on. */
export function toMonthDays(month: string): readonly string[] {
  const first = `${month}-01`
  const days = createPeriods('day', null)
  const end = createPeriods('month', null).next(first) ?? first
  const found: string[] = []
  let day: string | null = createPeriods('week', null).of(first)
  while (day !== null && (day < end || found.length % 7 !== 0)) {
    found.push(day)
    day = days.next(day)
  }
  return found
}

export interface DayCount {
  readonly day: string
  readonly count: number
}

/** Days that are read together, and how many rows that takes. */
export interface Run {
  readonly from: string
  readonly to: string
  readonly size: number
}

interface RunLimits {
  /** The most rows that are read at once. */
  readonly most: number
  /** The most rows of a day that are shown. */
  readonly each: number
}

/** A day with many rows is read alone, because of the rows in between none is shown. Days without rows are not read. */
export function toRuns(days: readonly DayCount[], { most, each }: RunLimits): readonly Run[] {
  const runs: Run[] = []
  let isOpen = false
  for (const { day, count } of days) {
    if (count === 0) continue
    const last = runs.at(-1)
    const isLarge = count > most / 2
    if (isOpen && last !== undefined && !isLarge && last.size + count <= most) {
      runs[runs.length - 1] = { from: last.from, to: day, size: last.size + count }
      continue
    }
    runs.push({ from: day, to: day, size: isLarge ? each : count })
    isOpen = !isLarge
  }
  return runs
}
