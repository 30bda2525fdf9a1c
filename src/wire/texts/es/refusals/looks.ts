import type { lookRefusals as english } from '../../refusals/looks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const lookRefusals: TranslatedSentences<typeof english> = {
  noMonth: '"month" debe ser un mes, como 2026-11.',
  noSuchColumn: (column) => `"by": esta tabla no tiene ninguna columna "${column}".`,
  noLanes: (column) =>
    `"by": los valores de "${column}" no son carriles. Los carriles necesitan un estado o una relación.`,
  noDays: (column) => `"by": "${column}" no es una fecha, así que sus filas no tienen días.`,
}
