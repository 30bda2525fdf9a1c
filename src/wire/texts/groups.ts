import { plural } from './plural.ts'

/** The words of a list's headings and of the links that choose them. They load with these. */
export const groupTexts = {
  heading: 'Group rows',
  by: 'Group by this column',
  units: {
    hour: 'Hour',
    day: 'Day',
    week: 'Week',
    month: 'Month',
    quarter: 'Quarter',
    year: 'Year',
  },
  stop: 'Stop grouping',
  none: 'None',
  week: (day: string) => `Week of ${day}`,
  quarter: (quarter: number, year: string) => `Q${quarter} ${year}`,
  /** `shown` is the number as formatted text. */
  rows: (rows: number, shown: string) => `${shown} ${plural(rows, { one: 'row', other: 'rows' })}`,
  measure: (name: string, column: string) => `${name} of ${column}`,
  again: 'continued',
} as const
