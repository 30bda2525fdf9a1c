import type { ColumnSchema, TableSchema } from '../../db/index.ts'

/** Whether an index keeps the rows in the column's order. */
export function leadsIndex({ primaryKey, indexes }: TableSchema, { name }: ColumnSchema): boolean {
  return primaryKey[0] === name || indexes.some((index) => index.columns[0] === name && !index.partial)
}
