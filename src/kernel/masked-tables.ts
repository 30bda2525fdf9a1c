import type { MaskedTable } from '../audit/index.ts'
import { type CatalogTable, isSecretValue } from '../tables/index.ts'
import { type Entry, readFields } from '../wire/entry.ts'
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
  const isMasked = maskedIn(entry.table, tables)
  const fields = entry.fields.map((field) => (isMasked(field.column) ? { column: field.column } : field))
  const isSecret = entry.column !== null && isMasked(entry.column)
  return { ...entry, fields, ...(isSecret && { before: null, after: null }) }
}

/** The same for an entry in the shape of a row. */
export function rowWithoutSecrets(row: ListRow, tables: ReadonlyMap<string, CatalogTable>): ListRow {
  const { table_name: table, column_name: column, fields } = row.values
  const isMasked = maskedIn(typeof table === 'string' ? table : null, tables)
  const isSecret = typeof column === 'string' && isMasked(column)
  if (!isSecret && typeof fields !== 'string') return row
  const values = isSecret ? { before_value: null, after_value: null } : {}
  const kept = typeof fields === 'string' ? { fields: toKeptFields(fields, isMasked) } : {}
  return { ...row, values: { ...row.values, ...values, ...kept } }
}

/** Fields that are cut can't be read, so none of them is shown. */
function toKeptFields(json: string, isMasked: (column: string) => boolean): string | null {
  const fields = readFields(json)
  if (fields.length === 0) return null
  return JSON.stringify(fields.map((field) => (isMasked(field.column) ? { column: field.column } : field)))
}

function maskedIn(
  table: string | null,
  tables: ReadonlyMap<string, CatalogTable>,
): (column: string) => boolean {
  const masked = table === null ? [] : (tables.get(table)?.masked ?? [])
  return (column) => masked.some(({ schema }) => schema.name === column)
}
