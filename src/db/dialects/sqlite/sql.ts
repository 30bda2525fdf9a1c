import { type AliasableExpression, type Expression, sql as raw, type SqlBool } from 'kysely'
import type { ValueType } from '../../../wire/value.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { Sql } from '../../sql.ts'
import { previewBytes } from '../bytes.ts'
import { rowNumberDefault } from './introspect.ts'
import { stopFunction } from './messages.ts'

export const sql: Sql = {
  table: ({ name }) => raw.id(name),
  select: (column) => raw.id(column.name),
  selectCut,
  orderBy: (column, direction) => raw`${raw.id(column.name)} ${raw.raw(direction)}`,
  equals: (column, parameter) => raw<SqlBool>`${raw.id(column.name)} = ${parameter}`,
  rowOrder,
  stoppable,
  columnType: (type) => raw.raw(columnWords[type]),
  enumType: (_name, column, values) => ({
    before: [],
    words: raw`text check (${raw.id(column)} in (${raw.join(values.map((value) => raw.lit(value)))}))`,
  }),
}

/**
 * What is declared as text may hold bytes here, and the other way round. A text's length ends at its first NUL, so its
 * bytes are asked too: no character has more than four. They are asked first because that costs nothing. One raw text,
 * because a list compiles this for every column of every request.
 */
function selectCut(
  { type }: ColumnSchema,
  name: string,
  characters: number,
): AliasableExpression<unknown> | null {
  if (!['text', 'json', 'array', 'bytes', 'other'].includes(type)) return null
  const value = quote(name)
  return raw.raw(`case typeof(${value}) when 'text' then case when octet_length(${value}) > ${characters}
    and (length(${value}) > ${characters} or octet_length(${value}) > ${characters * 4})
    then substr(${value}, 1, ${characters}) || '…' else ${value} end
    when 'blob' then cast(length(${value}) || ':' || lower(hex(substr(${value}, 1, ${previewBytes}))) as blob)
    else ${value} end`)
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** `introspect` reads the type back from these words. */
const columnWords: Readonly<Record<ValueType, string>> = {
  boolean: 'boolean',
  integer: 'integer',
  bigint: 'bigint',
  decimal: 'decimal',
  float: 'real',
  text: 'text',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  instant: 'timestamptz',
  json: 'json',
  uuid: 'uuid',
  bytes: 'blob',
  array: 'json',
  other: 'text',
}

/**
 * A table without a primary key always has a row number, under a name that no column took. So has one whose primary key
 * takes nulls, which many rows may have.
 */
function rowOrder(table: TableSchema): Expression<unknown> | null {
  const named = table.primaryKey.length > 0 && !hasNullableKey(table)
  return table.type === 'table' && !named ? rowNumber(table) : null
}

function hasNullableKey({ primaryKey, columns }: TableSchema): boolean {
  return columns.some((column) => column.nullable && primaryKey.includes(column.name))
}

/**
 * Looks at the flag at about every 1,024th row. Of a scan of a million rows in 45 ms that takes 8 ms by the row's
 * number, 40 ms by chance where there may be no number; at every row it would take 100.
 */
function stoppable(table: TableSchema): Expression<SqlBool> {
  const number = hasRowNumber(table) ? rowNumber(table) : null
  return raw<SqlBool>`(${number ?? raw`random()`} & 1023 or ${raw.raw(stopFunction)}() = 0)`
}

/** Known of tables without a key, and of those whose key is the number itself. */
function hasRowNumber(table: TableSchema): boolean {
  if (table.type === 'view') return false
  const [key] = table.primaryKey
  return (
    key === undefined ||
    table.columns.some((column) => column.name === key && column.defaultExpression === rowNumberDefault)
  )
}

function rowNumber(table: TableSchema): Expression<unknown> | null {
  const taken = new Set(table.columns.map((column) => column.name.toLowerCase()))
  const name = ['rowid', '_rowid_', 'oid'].find((candidate) => !taken.has(candidate))
  return name === undefined ? null : raw.id(name)
}
