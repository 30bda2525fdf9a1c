import type { SearchIndexSchema } from '../../schema.ts'
import type { Facts } from './facts.ts'

/** Our search indexes of the table, by name. A search in one needs all of its columns. */
export function findSearchIndexes(
  facts: Pick<Facts, 'indexes' | 'columns'>,
  table: string,
  prefix: string,
): SearchIndexSchema[] {
  const readable = new Set(
    facts.columns.get(table)?.flatMap(({ name, rights }) => (/\bselect\b/.test(rights) ? name : [])),
  )
  const parts = (facts.indexes.get(table) ?? []).filter(
    ({ kind, name }) => kind === 'FULLTEXT' && name.startsWith(prefix),
  )
  return [...Map.groupBy(parts, ({ name }) => name)]
    .map(([name, columns]) => ({ name, columns: columns.flatMap(({ column }) => column ?? []) }))
    .filter(({ columns }) => columns.every((column) => readable.has(column)))
}
