import type { IndexSchema, TableSchema } from '../../schema.ts'
import type { ColumnFacts, Facts, IndexFacts, TableFacts } from './facts.ts'
import { isCaseSensitive } from './types.ts'

export function toKeys(
  facts: Facts,
  table: TableFacts,
): Pick<TableSchema, 'primaryKey' | 'uniqueKeys' | 'indexes'> {
  const readable = (facts.columns.get(table.name) ?? []).filter(({ rights }) => /\bselect\b/.test(rights))
  const columns = new Map(readable.map((column) => [column.name, column]))
  const indexes = [...Map.groupBy(facts.indexes.get(table.name) ?? [], (row) => row.name).values()]
  const keys = indexes
    .filter(([part]) => Number(part?.repeats) === 0)
    .map((parts) => toKey(parts, columns))
    .filter((key) => key !== null)
  return {
    primaryKey: keys.find(({ name }) => name === 'PRIMARY')?.columns ?? [],
    uniqueKeys: keys
      .filter(({ name }) => name !== 'PRIMARY')
      .map(({ columns: names }) => ({
        columns: names,
        total: names.every((name) => columns.get(name)?.nullable === 'NO'),
      })),
    indexes: indexes
      .filter(([part]) => part?.kind === 'BTREE' && part.ignored === 'NO')
      .map((parts) => toIndex(parts, columns)),
  }
}

type Columns = ReadonlyMap<string, ColumnFacts>

/**
 * A part that has only the beginnings of a column keeps more apart than it must. Of a table with a history, the key has
 * the end of each version, which is the same in all current rows.
 */
function toKey(parts: readonly IndexFacts[], columns: Columns): { name: string; columns: string[] } | null {
  const known = parts.flatMap(({ column }) => columns.get(column ?? '') ?? [])
  if (known.length < parts.length) return null
  const kept = known.filter(({ generation }) => generation !== 'ROW END')
  return { name: parts[0]?.name ?? '', columns: kept.map(({ name }) => name) }
}

function toIndex(parts: readonly IndexFacts[], columns: Columns): IndexSchema {
  const end = parts.findIndex(
    ({ column, characters }) => column === null || characters !== null || !columns.has(column),
  )
  const plain = (end < 0 ? parts : parts.slice(0, end)).flatMap(({ column }) => column ?? [])
  return {
    name: parts[0]?.name ?? '',
    columns: plain,
    unique: Number(parts[0]?.repeats) === 0,
    partial: false,
    startsOf: findStartsOf(columns.get(plain[0] ?? '')),
  }
}

/** LIKE can use the index only if it ignores case as LIKE does, and has the characters of any text. */
function findStartsOf(column: ColumnFacts | undefined): string | null {
  if (!column?.collation?.startsWith('utf8mb4_') || !/^(?:var)?char$/.test(column.base)) return null
  return isCaseSensitive(column.collation) ? null : column.name
}
