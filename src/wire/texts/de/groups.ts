import type { groupTexts as english } from '../groups.ts'
import type { Translated } from '../translated.ts'
import { plural } from './grammar.ts'

export const groupTexts: Translated<typeof english> = {
  heading: 'Zeilen gruppieren',
  by: 'Nach dieser Spalte gruppieren',
  units: {
    hour: 'Stunde',
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
    quarter: 'Quartal',
    year: 'Jahr',
  },
  stop: 'Gruppierung aufheben',
  notGrouped: 'Nicht gruppiert',
  ofUnit: (column, unit) => `${column}: ${unit}`,
  none: 'Ohne Wert',
  week: (day) => `Woche vom ${day}`,
  quarter: (quarter, year) => `Q${quarter} ${year}`,
  rows: (rows, shown) => `${shown} ${plural(rows, { one: 'Zeile', other: 'Zeilen' })}`,
  measure: (name, column) => `${column}: ${name}`,
  again: 'Fortsetzung',
}
