import type { searchIndexRefusals as english } from '../../refusals/search-indexes.ts'
import type { TranslatedSentences } from '../../translated.ts'
import { listAny } from '../list.ts'

export const searchIndexRefusals: TranslatedSentences<typeof english> = {
  noSuchTable: (name, meant) => `No existe la tabla «${name}».${toHint(meant)}`,
  severalTables: (name, all) => `Varias tablas se llaman «${name}». Indique cuál: ${listAny(all)}.`,
  noSuchColumn: (table, column, meant) => `${table} no tiene la columna «${column}».${toHint(meant)}`,
  cannotTake: (column, possible) =>
    `La búsqueda no usa «${column}», así que un índice en ella no ayudaría. Posibles: ${possible.join(', ')}.`,
  notTogether: (column, others) =>
    `«${column}» tiene otro juego de caracteres u otra intercalación que ${others.join(', ')}, así que no caben en un mismo índice.`,
  thereAlready: (table, columns) => `${table} ya tiene este índice de búsqueda, en ${columns.join(', ')}.`,
  noneThere: (table) => `${table} no tiene índice de búsqueda.`,
}

function toHint(meant: string | null): string {
  return meant === null ? '' : ` ¿Quiso decir «${meant}»?`
}
