import type { TableSchema } from '../../db/index.ts'

/** The table's name, with its schema if the database has schemas. */
export function toFullName({ schema, name }: Pick<TableSchema, 'schema' | 'name'>): string {
  return schema === null ? name : `${schema}.${name}`
}
