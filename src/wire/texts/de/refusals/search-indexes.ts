import type { searchIndexRefusals as english } from '../../refusals/search-indexes.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { toEither } from '../grammar.ts'

export const searchIndexRefusals: TranslatedSentences<typeof english> = {
  noSuchTable: (name, meant) => `Es gibt keine Tabelle „${name}“.${toHint(meant)}`,
  severalTables: (name, all) => `Mehrere Tabellen heißen „${name}“. Welche ist gemeint: ${toEither(all)}?`,
  noSuchColumn: (table, column, meant) => `${table} hat keine Spalte „${column}“.${toHint(meant)}`,
  cannotTake: (column, possible) =>
    `Die Suche verwendet „${column}“ nicht, ein Index darauf würde also nicht helfen. Möglich: ${possible.join(', ')}.`,
  notTogether: (column, others) =>
    `„${column}“ hat einen anderen Zeichensatz oder eine andere Sortierfolge als ${others.join(', ')}. Ein Index kann nicht beides enthalten.`,
  thereAlready: (table, columns) => `${table} hat diesen Suchindex schon, für ${columns.join(', ')}.`,
  noneThere: (table) => `${table} hat keinen Suchindex.`,
}

function toHint(meant: string | null): string {
  return meant === null ? '' : ` Ist „${meant}“ gemeint?`
}
