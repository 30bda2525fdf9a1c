import type { TableSchema } from '../../db/index.ts'

/** As the database calls the table: with its schema, where there are schemas. */
export function toFullName({ schema, name }: Pick<TableSchema, 'schema' | 'name'>): string {
  return schema === null ? name : `${schema}.${name}`
}
