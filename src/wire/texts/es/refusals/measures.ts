import type { measureRefusals as english } from '../../refusals/measures.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const measureRefusals: TranslatedSentences<typeof english> = {
  noMeasure: 'Falta "measure": las columnas y qué calcular de ellas, por ejemplo price:sum.',
  noSuchColumn: (column) => `Esta tabla no tiene la columna «${column}» para calcular.`,
  notMeasured: (column, name, names) => `La columna «${column}» no tiene ${name}. Tiene ${names.join(', ')}.`,
}
