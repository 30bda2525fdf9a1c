import type { groupTexts as english } from '../groups.ts'
import type { Translated } from '../translated.ts'
import { plural } from './plural.ts'

export const groupTexts: Translated<typeof english> = {
  heading: 'Agrupar filas',
  by: 'Agrupar por esta columna',
  units: {
    hour: 'Hora',
    day: 'Día',
    week: 'Semana',
    month: 'Mes',
    quarter: 'Trimestre',
    year: 'Año',
  },
  stop: 'Dejar de agrupar',
  notGrouped: 'Sin agrupar',
  ofUnit: (column, unit) => `${column}: ${unit}`,
  none: 'Ninguno',
  week: (day) => `Semana del ${day}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
  rows: (rows, shown) => `${shown} ${plural(rows, { one: 'fila', other: 'filas' })}`,
  measure: (name, column) => `${name} de ${column}`,
  again: 'continuación',
}
