import {
  type AliasableExpression,
  CompiledQuery,
  type Expression,
  type RawBuilder,
  sql as raw,
  type SqlBool,
} from 'kysely'
import type { ValueType } from '../../../wire/value.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import { directions, type Place, pageAlias, type Sql } from '../../sql.ts'
import { previewBytes } from '../bytes.ts'
import { toLikePattern } from '../like-pattern.ts'
import { quoteListed, quoteName, quoteText } from '../quote.ts'
import { appendOnly } from './append-only.ts'
import { bytewise } from './bytewise.ts'
import { toMoment } from './dates.ts'
import { following } from './following.ts'
import { bell } from './gate.ts'

export const sql: Sql = {
  table: ({ schema, name }) => (schema === null ? raw.id(name) : raw.id(schema, name)),
  sample,
  column: (column) => raw.raw(listed(column)),
  // As it is: the connection's type parsers keep every type that JavaScript would damage as text.
  select: (column) => raw.raw(listed(column)),
  selectCut,
  sizeOf,
  orderBy: (column, direction) => raw`${raw.raw(listed(column))} ${directions[direction]}`,
  turn: raw<number>`row_number() over ()`,
  part: toTyped,
  compare: (column, comparison, parameter) =>
    raw<SqlBool>`${raw.raw(`${listed(column)} ${comparison}`)} ${toTyped(column, parameter)}`,
  compareAlike: null,
  among: (column, parameters) =>
    raw<SqlBool>`${raw.raw(listed(column))} in (${raw.join(parameters.map((one) => toTyped(column, one)))})`,
  compareMoment: (column, comparison, moment) =>
    raw<SqlBool>`${raw.raw(`${quoteListed(column)} ${comparison}`)} ${toMoment(moment)}`,
  contains,
  arrayHas,
  // A row's place on disk moves when it is updated.
  rowOrder: () => null,
  // No index holds the rows themselves.
  inNarrowIndex: () => null,
  stoppable: () => null,
  // Not "for update": others may go on referring to the rows, because no key changes.
  lockRows: raw.raw('for no key update'),
  lockFreeRows: raw.raw('for no key update skip locked'),
  rulesNow: raw.raw('set constraints all immediate'),
  // A third of a page, which is 2,704, is for all of them together.
  mostIndexed: 2_500,
  now,
  growingKey: raw.raw('bigint generated always as identity primary key'),
  transactionId: raw.raw('xid8 not null default pg_current_xact_id()'),
  following,
  appendOnly,
  bytewise,
  bell,
  columnType: (type) => raw.raw(columnWords[type]),
  enumType: (name, _column, values) => ({
    before: [
      CompiledQuery.raw(`create type ${quoteName(name)} as enum (${values.map(quoteText).join(', ')})`),
    ],
    words: raw.id(name),
  }),
}

function listed(column: ColumnSchema): string {
  return column.asText ? `${quoteListed(column)}::text` : quoteListed(column)
}

/** A comparison gives the parameter its type, unless that is a row's: any row of values would do there. */
function toTyped({ type, declaredType, asText }: ColumnSchema, parameter: unknown): RawBuilder<unknown> {
  return type === 'other' && !asText ? raw`${parameter}::${raw.raw(declaredType)}` : raw`${parameter}`
}

/** By whole pages of the disk, which is what makes it cheap. */
function sample(table: TableSchema, percent: number): RawBuilder<unknown> | null {
  return table.canSample
    ? raw`(select * from ${sql.table(table)} tablesample system (${raw.lit(percent)}))`
    : null
}

function selectCut(
  column: ColumnSchema,
  name: string,
  characters: number,
): AliasableExpression<unknown> | null {
  const value = `"${pageAlias}".${quoteName(name)}`
  if (column.type === 'bytes') {
    return raw.raw(
      `octet_length(${value}) || ':' || encode(substring(${value} from 1 for ${previewBytes}), 'hex')`,
    )
  }
  if (!mayBeLong(column, characters)) return null
  // One more tells that it was cut. Asking for the length here would cost a list a third of its time.
  return raw.raw(`left(${value}::text, ${characters + 1})`)
}

/** When the statement runs, not when its transaction began: it may have waited for a row. The session's zone is UTC. */
function now({ type, declaredType }: ColumnSchema): RawBuilder<unknown> | null {
  switch (type) {
    case 'date':
    case 'time':
    case 'datetime':
    case 'instant':
      return raw.raw(`statement_timestamp()::${declaredType}`)
    case 'integer':
    case 'bigint':
      return raw.raw(`floor(extract(epoch from statement_timestamp()))::${declaredType}`)
    case 'text':
      return raw.raw(`to_char(statement_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
    default:
      return null
  }
}

/** Of text and bytes the server knows it without reading them. */
function sizeOf({ type }: ColumnSchema, name: string): RawBuilder<number> {
  const value = `"${pageAlias}".${quoteName(name)}`
  return raw.raw(`octet_length(${value}${type === 'bytes' ? '' : '::text'})`)
}

function mayBeLong({ type, declaredType, allowedValues }: ColumnSchema, characters: number): boolean {
  if (!['text', 'json', 'array', 'other'].includes(type) || allowedValues !== null) return false
  // Never long, and a cast would write the mask of a single address, which a row's page doesn't show.
  if (declaredType === 'inet') return false
  const [, limit] = /^character(?: varying)?\((\d+)\)$/.exec(declaredType) ?? []
  return limit === undefined || Number(limit) > characters
}

/** What text begins with is asked in the words of the indexes that can tell: those on lower(…). */
function contains(column: ColumnSchema, text: string, place: Place): Expression<SqlBool> {
  // A collation for which different letters are equal knows no parts of a text.
  const collation = column.declaredType.includes(' collate ') ? ' collate "default"' : ''
  const value = `(${quoteListed(column)}::text${collation})`
  const pattern = toLikePattern(text, place)
  return place === 'start'
    ? raw<SqlBool>`${raw.raw(`lower(${value})`)} like lower(${pattern}) escape '!'`
    : raw<SqlBool>`${raw.raw(value)} ilike ${pattern} escape '!'`
}

/** Only lists of text are asked in the words that an index on them serves; the others become such lists first. */
function arrayHas(column: ColumnSchema, text: string): Expression<SqlBool> {
  const list = quoteListed(column)
  if (column.declaredType === 'text[]') return raw<SqlBool>`${raw.raw(list)} @> array[${text}]::text[]`
  // An element's cast writes the mask of a single address, which is shown nowhere.
  const texts = column.declaredType === 'inet[]' ? `${list}::text::text[]` : `${list}::text[]`
  return raw<SqlBool>`${toElementText(text, column)} = any(${raw.raw(texts)})`
}

/** As the server writes an element that leaves as `values.toWire` has it. */
function toElementText(text: string, { declaredType }: ColumnSchema): string {
  if (declaredType === 'bytea[]') return `\\x${text}`
  if (!declaredType.startsWith('timestamp')) return text
  return text.replace('T', ' ').replace('Z', '+00')
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
