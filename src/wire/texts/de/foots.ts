import type { footTexts as english } from '../foots.ts'
import type { Translated } from '../translated.ts'

export const footTexts: Translated<typeof english> = {
  heading: 'In der Fußzeile',
  names: {
    count: 'Gefüllt',
    empty: 'Leer',
    distinct: 'Verschiedene',
    sum: 'Summe',
    average: 'Mittelwert',
    median: 'Median',
    min: 'Min',
    max: 'Max',
  },
  calculate: 'Berechnen',
  calculating: 'Wird berechnet…',
  waiting: '…',
}
