import type { measureRefusals as english } from '../../refusals/measures.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const measureRefusals: TranslatedSentences<typeof english> = {
  noMeasure: '"measure" fehlt: die Spalten und was von ihnen zu sagen ist, etwa price:sum.',
  noSuchColumn: (column) => `Diese Tabelle hat keine Spalte "${column}" zum Messen.`,
  notMeasured: (column, name, names) =>
    `Die Spalte "${column}" hat kein ${name}, sondern ${names.join(', ')}.`,
}
