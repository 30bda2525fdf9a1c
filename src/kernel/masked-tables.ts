import type { MaskedTable } from '../audit/index.ts'
import { type CatalogTable, isSecretValue } from '../tables/index.ts'
import type { Entry } from '../wire/entry.ts'
import type { ListRow } from '../wire/list-row.ts'

/** The columns whose values the trail must not keep. */
export function toMaskedTables(tables: Iterable<CatalogTable>): MaskedTable[] {
  return [...tables].flatMap((table) => {
    const columns = table.masked.map(({ schema }) => schema.name)
    const hasMaskedKey = table.schema.primaryKey.some((name) => columns.includes(name))
    return columns.length === 0 ? [] : [{ table: table.id, columns, hasMaskedKey, isSecret: isSecretValue }]
  })
}

/** An entry about a masked column says that it has changed, but has no values. */
export function withoutSecrets(entry: Entry, tables: ReadonlyMap<string, CatalogTable>): Entry {
  return isAboutSecret(entry.table, entry.column, tables) ? { ...entry, before: null, after: null } : entry
}

/** The same for an entry in the shape of a row. */
export function rowWithoutSecrets(row: ListRow, tables: ReadonlyMap<string, CatalogTable>): ListRow {
  const { table_name: table, column_name: column } = row.values
  if (typeof table !== 'string' || typeof column !== 'string' || !isAboutSecret(table, column, tables)) {
    return row
  }
  return { ...row, values: { ...row.values, before_value: null, after_value: null } }
}

function isAboutSecret(
  table: string | null,
  column: string | null,
  tables: ReadonlyMap<string, CatalogTable>,
): boolean {
  const masked = table === null ? undefined : tables.get(table)?.masked
  return masked?.some(({ schema }) => schema.name === column) ?? false
}
