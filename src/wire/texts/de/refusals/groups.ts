import type { groupRefusals as english } from '../../refusals/groups.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const groupRefusals: TranslatedSentences<typeof english> = {
  noSuchColumn: (column) => `"group": Diese Tabelle hat keine Spalte "${column}".`,
  notGrouped: (column, declaredType) =>
    `"group": Zeilen lassen sich nicht nach "${column}" gruppieren (${declaredType}).`,
  noSuchUnit: (column, unit, units) =>
    units.length === 0
      ? `"group": "${column}" ist kein Datum und keine Zeit und hat deshalb kein ${unit}.`
      : `"group": "${column}" hat kein ${unit}, sondern ${units.join(', ')}.`,
  unmeasured: (order) => `"order": "${order}" gehört nicht zu den Kennzahlen dieser Anfrage.`,
  onlyGroups: (name) => `"${name}" betrifft Gruppen, deshalb ist auch "group" nötig.`,
  noSuchZone: (zone) => `"zone": "${zone}" ist keine Zeitzone, etwa Europe/Berlin.`,
}
