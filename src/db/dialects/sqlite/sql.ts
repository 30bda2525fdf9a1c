import { type AliasableExpression, type Expression, type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ValueType } from '../../../wire/value.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import { type Comparison, directions, type Places, pageAlias, type Sql } from '../../sql.ts'
import { previewBytes } from '../bytes.ts'
import { joinTexts } from '../join-texts.ts'
import { quoteListed, quoteName } from '../quote.ts'
import { sharedWords } from '../shared-words.ts'
import { appendOnly } from './append-only.ts'
import { contains } from './contains.ts'
import { following } from './following.ts'
import { stopFunction } from './messages.ts'
import { compareMoment } from './moments.ts'
import { period } from './periods.ts'
import { hasRowNumber, rowNumber, rowNumberDefault } from './row-number.ts'
import { sum } from './sum.ts'

export const sql: Sql = {
  ...sharedWords,
  // SQLite has no word for it in an update.
  defaultOf: ({ defaultExpression }) =>
    raw.raw(defaultExpression === null ? 'null' : `(${defaultExpression})`),
  table: ({ name }) => raw.id(name),
  sample: () => null,
  // A view in a write has no alias.
  writeTo: (table) => (table.type === 'table' ? sharedWords.writeTo(table) : null),
  column: (column) => raw.raw(listed(column)),
  select: (column) => raw.raw(listed(column)),
  selectCut,
  wholeOf: (column) => ({
    bytes: raw.raw(`cast(${quoteListed(column)} as blob)`),
    size: raw.raw(`octet_length(${quoteListed(column)})`),
  }),
  sizeOf: (_column, name) => raw.raw(`octet_length("${pageAlias}".${quoteName(name)})`),
  orderBy: (column, direction) => raw`${raw.raw(listed(column))} ${directions[direction]}`,
  // SQLite sorts the same with a limit as without.
  turn: null,
  part: (_column, parameter) => raw`${parameter}`,
  compare: (column, comparison, parameter) =>
    raw<SqlBool>`${raw.raw(`${listed(column)} ${comparison}`)} ${parameter}`,
  compareAlike,
  among: (column, parameters) => raw<SqlBool>`${raw.raw(listed(column))} in (${raw.join([...parameters])})`,
  compareMoment,
  contains: (column, text, place) => contains(raw.raw(textOf(column)), text, place),
  joinedContains: (parts, text) => contains(raw.raw(joinTexts(parts, textOf)), text, 'anywhere'),
  arrayHas,
  rowOrder,
  // A "case" would lose the column's affinity: '13.00' would not find 13.
  onlyIf: (column, condition) => raw`(select ${raw.raw(quoteListed(column))} where ${condition})`,
  sum,
  numberOf: (column) =>
    raw.raw(
      `case when typeof(${quoteListed(column)}) in ('integer', 'real') then ${quoteListed(column)} end`,
    ),
  period,
  placeName: (table) => (hasRowNumber(table) ? (rowNumber(table)?.name ?? null) : null),
  places,
  inNarrowIndex,
  stoppable,
  lockRows: null,
  lockDoomedRows: null,
  lockFreeRows: null,
  rulesNow: null,
  mostIndexed: null,
  now,
  growingKey: raw.raw('integer primary key autoincrement'),
  // In SQLite an integer key gets its numbers by itself.
  numberedKey: raw.raw('integer'),
  transactionId: raw.raw('integer'),
  following,
  appendOnly,
  // Columns sort by their bytes already.
  bytewise: () => [],
  // The listener polls, so the table needs nothing.
  bell: () => ({ hang: [], forget: [] }),
  tableNames: () => raw`select name from pragma_table_list where type = 'table'`,
  // SQLite counts on from the highest number, and has no comments.
  settle: () => [],
  columnType: (type) => raw.raw(columnWords[type]),
  enumType: (_name, column, values) => ({
    before: [],
    words: raw`text check (${raw.id(column)} in (${raw.join(values.map((value) => raw.lit(value)))}))`,
  }),
}

/** An explicit collation overrides the column's own. */
function listed(column: ColumnSchema): string {
  return column.asText ? `${quoteListed(column)} collate binary` : quoteListed(column)
}

/** The plus sign stops a declared type without meaning from turning the parameter into a number. */
function compareAlike(column: ColumnSchema, comparison: Comparison, parameter: unknown): Expression<SqlBool> {
  const value = quoteListed(column)
  const isAlike = `typeof(${value}) ${storedAs(parameter)} and +${value} ${comparison}`
  return raw<SqlBool>`(${raw.raw(isAlike)} ${parameter})`
}

function storedAs(parameter: unknown): string {
  if (typeof parameter === 'string') return `= 'text'`
  return parameter instanceof Uint8Array ? `= 'blob'` : `in ('integer', 'real')`
}

/** A column without a declared type, such as a sum in a view, may hold 3.0 but shows 3. */
function textOf(column: ColumnSchema): string {
  const value = quoteListed(column)
  if (column.type !== 'other') return value
  const whole = `cast(${value} as integer)`
  return `case when typeof(${value}) = 'real' and ${value} = ${whole} then ${whole} else ${value} end`
}

/**
 * A text column may hold bytes in SQLite, and the other way round. A text's length ends at its first NUL, so this
 * checks its bytes, too (four per character at most), and first, as that is free. A cut text comes as bytes that tell
 * its length, like bytes do. It is one raw text, because a list compiles it for every column of every request.
 */
function selectCut(
  { type }: ColumnSchema,
  name: string,
  characters: number,
): AliasableExpression<unknown> | null {
  if (!['text', 'json', 'array', 'bytes', 'other'].includes(type)) return null
  const value = `"${pageAlias}".${quoteName(name)}`
  return raw.raw(`case typeof(${value}) when 'text' then case when octet_length(${value}) > ${characters}
    and (octet_length(${value}) > ${characters * 4} or length(${value}) > ${characters})
    then cast('~' || octet_length(${value}) || ':' || substr(${value}, 1, ${characters}) as blob) else ${value} end
    when 'blob' then cast(length(${value}) || ':' || lower(hex(substr(${value}, 1, ${previewBytes}))) as blob)
    else ${value} end`)
}

/** A list is JSON here, and a JSON column may hold other text. */
function arrayHas(column: ColumnSchema, text: string): Expression<SqlBool> {
  const value = quoteListed(column)
  return raw<SqlBool>`${raw.raw(`case when json_valid(${value}) and json_type(${value}) = 'array'
    then exists (select 1 from json_each(${value}) element where cast(element.value as text) =`)} ${text}) end`
}

/** The usual format of such columns: to the second, with a Z if the type has a zone. */
function now({ type }: ColumnSchema): RawBuilder<unknown> | null {
  const words = nowWords[type]
  return words === undefined ? null : raw.raw(words)
}

const nowWords: Readonly<Partial<Record<ValueType, string>>> = {
  date: `date('now')`,
  time: `time('now')`,
  datetime: `datetime('now')`,
  instant: `strftime('%Y-%m-%dT%H:%M:%SZ', 'now')`,
  text: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  integer: 'unixepoch()',
  bigint: 'unixepoch()',
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
 * A table without a primary key always has a row number, under a name that no column uses. So does a table whose
 * primary key may be null, which many rows may share.
 */
function rowOrder(table: TableSchema): ColumnSchema | null {
  const named = table.primaryKey.length > 0 && !hasNullableKey(table)
  return table.type === 'table' && !named ? rowNumber(table) : null
}

/** The places are row numbers, for tables that have them. */
function places(table: TableSchema): Places | null {
  const number = hasRowNumber(table) ? rowNumber(table) : null
  if (number === null) return null
  const [from, column, listed] = [sql.table(table), raw.id(number.name), raw.raw(quoteListed(number))]
  // Each subquery is one look at an end of the table. One query for both would read all of it.
  return {
    span: raw`select (select min(${column}) from ${from}) as first, coalesce((select max(${column}) from ${from}) + 1, 0) as "end"`,
    within(from, to) {
      const begun = raw<SqlBool>`${listed} >= ${from}`
      return to === null ? begun : raw<SqlBool>`${begun} and ${listed} < ${to}`
    },
  }
}

function hasNullableKey({ primaryKey, columns }: TableSchema): boolean {
  return columns.some((column) => column.nullable && primaryKey.includes(column.name))
}

/** Rows are stored by their row number, and every index also contains it. The plus sign prevents a search by the number. */
function inNarrowIndex({ indexes }: TableSchema, column: ColumnSchema): RawBuilder<unknown> | null {
  const isNumber = column.defaultExpression === rowNumberDefault
  return isNumber && indexes.some((index) => !index.partial) ? raw.raw(`+${quoteListed(column)}`) : null
}

/**
 * Checks the flag at about every 1,024th row. In a scan of a million rows in 45 ms this costs 8 ms with the row number,
 * and 40 ms with random numbers if there may be no row number. At every row it would cost 100.
 */
function stoppable(table: TableSchema): Expression<SqlBool> {
  const number = hasRowNumber(table) ? rowNumber(table) : null
  return raw.raw(`(${number ? quoteListed(number) : 'random()'} & 1023 or ${stopFunction}() = 0)`)
}
