import type { footTexts as english } from '../foots.ts'
import type { Translated } from '../translated.ts'

export const footTexts: Translated<typeof english> = {
  heading: 'En el pie',
  names: {
    count: 'Con valor',
    empty: 'Sin valor',
    distinct: 'Distintos',
    sum: 'Suma',
    average: 'Promedio',
    median: 'Mediana',
    min: 'Mínimo',
    max: 'Máximo',
  },
  calculate: 'Calcular',
  calculating: 'Calculando…',
  waiting: '…',
}
