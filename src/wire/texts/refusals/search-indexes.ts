import { toSentences } from '../sentences.ts'

/** Why a search index is not made or removed. */
export const searchIndexRefusals = toSentences('searchIndexes', {
  noSuchTable: (name: string, meant: string | null) => `There is no table "${name}".${toHint(meant)}`,
  severalTables: (name: string, all: readonly string[]) =>
    `Several tables are called "${name}". Say which one: ${all.join(' or ')}.`,
  noSuchColumn: (table: string, column: string, meant: string | null) =>
    `${table} has no column "${column}".${toHint(meant)}`,
  cannotTake: (column: string, possible: readonly string[]) =>
    `Search does not use "${column}", so an index on it would not help. Possible: ${possible.join(', ')}.`,
  notTogether: (column: string, others: readonly string[]) =>
    `"${column}" has another character set or collation than ${others.join(', ')}, so one index can’t have both.`,
  thereAlready: (table: string, columns: readonly string[]) =>
    `${table} already has this search index, on ${columns.join(', ')}.`,
  noneThere: (table: string) => `${table} has no search index.`,
})

function toHint(meant: string | null): string {
  return meant === null ? '' : ` Did you mean "${meant}"?`
}
