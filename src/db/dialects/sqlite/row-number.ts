import type { ColumnSchema, TableSchema } from '../../schema.ts'

/** The default expression of a column that is the row number itself. */
export const rowNumberDefault = 'rowid'

/** The row number as a column, under a name that no other column has. */
export function rowNumber(table: TableSchema): ColumnSchema | null {
  const taken = new Set(table.columns.map((column) => column.name.toLowerCase()))
  const name = ['rowid', '_rowid_', 'oid'].find((candidate) => !taken.has(candidate))
  if (name === undefined) return null
  return {
    name,
    declaredType: 'integer',
    type: 'bigint',
    ordered: true,
    nullable: false,
    defaultExpression: rowNumberDefault,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: false,
  }
}

/** True for tables without a key, and for those whose key is the row number. */
export function hasRowNumber(table: TableSchema): boolean {
  return table.type === 'table' && (table.primaryKey.length === 0 || rowNumberKey(table) !== null)
}

/** The key column that is the row number. VACUUM may change any other row number. */
export function rowNumberKey({ primaryKey, columns }: TableSchema): ColumnSchema | null {
  const [name] = primaryKey
  return (
    columns.find((column) => column.name === name && column.defaultExpression === rowNumberDefault) ?? null
  )
}
