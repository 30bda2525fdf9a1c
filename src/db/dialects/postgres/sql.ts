import { type AliasableExpression, CompiledQuery, sql as raw, type SqlBool } from 'kysely'
import type { ValueType } from '../../../wire/value.ts'
import type { ColumnSchema } from '../../schema.ts'
import type { Sql } from '../../sql.ts'
import { previewBytes } from '../bytes.ts'

export const sql: Sql = {
  table: ({ schema, name }) => (schema === null ? raw.id(name) : raw.id(schema, name)),
  // As it is: the connection's type parsers keep every type that JavaScript would damage as text.
  select: (column) => raw.id(column.name),
  selectCut,
  orderBy: (column, direction) => raw`${raw.id(column.name)} ${raw.raw(direction)}`,
  equals: (column, parameter) => raw<SqlBool>`${raw.id(column.name)} = ${parameter}`,
  // A row's place on disk moves when it is updated.
  rowOrder: () => null,
  stoppable: () => null,
  columnType: (type) => raw.raw(columnWords[type]),
  enumType: (name, _column, values) => ({
    before: [CompiledQuery.raw(`create type ${quote(name)} as enum (${values.map(quoteText).join(', ')})`)],
    words: raw.id(name),
  }),
}

function selectCut(
  column: ColumnSchema,
  name: string,
  characters: number,
): AliasableExpression<unknown> | null {
  const value = raw.id(name)
  if (column.type === 'bytes') {
    return raw`octet_length(${value}) || ':' || encode(substring(${value} from 1 for ${raw.lit(previewBytes)}), 'hex')`
  }
  if (!mayBeLong(column, characters)) return null
  // One more tells that it was cut. Asking for the length here would cost a list a third of its time.
  return raw`left(${value}::text, ${raw.lit(characters + 1)})`
}

function mayBeLong({ type, declaredType, allowedValues }: ColumnSchema, characters: number): boolean {
  if (!['text', 'json', 'array', 'other'].includes(type) || allowedValues !== null) return false
  const [, limit] = /^character(?: varying)?\((\d+)\)$/.exec(declaredType) ?? []
  return limit === undefined || Number(limit) > characters
}

const columnWords: Readonly<Record<ValueType, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  bigint: 'bigint',
  decimal: 'numeric',
  float: 'double precision',
  text: 'text',
  date: 'date',
  time: 'time',
  datetime: 'timestamp',
  instant: 'timestamptz',
  json: 'jsonb',
  uuid: 'uuid',
  bytes: 'bytea',
  array: 'text[]',
  other: 'text',
}

/** A type's name and words can't be parameters. */
function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
