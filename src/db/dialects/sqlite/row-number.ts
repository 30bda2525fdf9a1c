import type { ColumnSchema, TableSchema } from '../../schema.ts'

/** The default of a column that is the row's number itself. */
export const rowNumberDefault = 'rowid'

/** The number of each row, as the column that it can be asked as. */
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

/** Known of tables without a key, and of those whose key is the number itself. */
export function hasRowNumber(table: TableSchema): boolean {
  return table.type === 'table' && (table.primaryKey.length === 0 || rowNumberKey(table) !== null)
}

/** The key that is the number itself. Any other number may be another one after the file was vacuumed. */
export function rowNumberKey({ primaryKey, columns }: TableSchema): ColumnSchema | null {
  const [name] = primaryKey
  return (
    columns.find((column) => column.name === name && column.defaultExpression === rowNumberDefault) ?? null
  )
}
