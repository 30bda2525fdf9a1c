import type { lookRefusals as english } from '../../refusals/looks.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const lookRefusals: TranslatedSentences<typeof english> = {
  noMonth: '"month" muss ein Monat sein, etwa 2026-11.',
  noSuchColumn: (column) => `"by": Diese Tabelle hat keine Spalte "${column}".`,
  noLanes: (column) =>
    `"by": Die Werte von "${column}" sind keine Bahnen. Bahnen brauchen einen Status oder eine Beziehung.`,
  noDays: (column) => `"by": "${column}" ist kein Datum, daher haben die Zeilen keine Tage.`,
}
