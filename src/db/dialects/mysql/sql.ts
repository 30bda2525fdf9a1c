import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import {
  type AnyRow,
  directions,
  type KeyPart,
  listAlias,
  type NewCell,
  type Places,
  pageAlias,
  type Sql,
} from '../../sql.ts'
import { previewBytes } from '../bytes.ts'
import { joinTexts } from '../join-texts.ts'
import { plainSum } from '../plain-sum.ts'
import { quoteListed, quoteName } from '../quote.ts'
import { addRows, insertRowsBy, sharedWords } from '../shared-words.ts'
import { compareMoment, now } from './moments.ts'
import { ownTableWords } from './own-table-words.ts'
import { period } from './periods.ts'
import type { ServerFacts } from './server-facts.ts'
import { compareRow, compareSorted, sorted } from './sorted.ts'
import { createTexts } from './texts.ts'
import { isEnum, isSpatial, operand, toTyped } from './types-in-sql.ts'

export function createSql(facts: ServerFacts): Sql {
  const texts = createTexts(facts)
  /** Lists know their columns by identity. */
  const masked = new WeakMap<ColumnSchema, ColumnSchema>()
  return {
    ...sharedWords,
    ...ownTableWords,
    defaultOf: () => raw.raw('default'),
    table: ({ name }) => raw.id(name),
    sample: () => null,
    column: (column) => raw.raw(operand(column)),
    select: (column) => raw.raw(selected(column)),
    selectCut,
    wholeOf(column) {
      const value = column.type === 'bytes' ? quoteListed(column) : texts.of(column)
      const bytes = column.type === 'bytes' ? value : `cast(${value} as binary)`
      return { bytes: raw.raw(bytes), size: raw.raw(`octet_length(${value})`) }
    },
    sizeOf: (_column, name) => raw.raw(`octet_length("${pageAlias}".${quoteName(name)})`),
    orderBy: (column, direction) => raw`${sorted(column, raw.raw(operand(column)))} ${directions[direction]}`,
    sorted,
    compareSorted,
    compareRow,
    // The server sorts by a view's own order after it has numbered the rows. What a limit has cut keeps its order.
    turn: null,
    part: (column, parameter) => toTyped(column, parameter, '<'),
    compare: (column, comparison, parameter) =>
      raw<SqlBool>`${raw.raw(`${operand(column)} ${comparison}`)} ${toTyped(column, parameter, comparison)}`,
    compareAlike: null,
    among: (column, parameters) =>
      raw<SqlBool>`${raw.raw(operand(column))} in (${raw.join(parameters.map((one) => toTyped(column, one, '=')))})`,
    compareMoment,
    contains: (column, text, place) => texts.contains(column, text, place),
    joinedContains: (parts, text) => texts.joinedContains(joinTexts(parts, texts.loose), text),
    // The database has no lists.
    arrayHas: () => raw<SqlBool>`false`,
    insertRow: (table, cells, key) =>
      facts.returnsInserted ? insertReturning(table, cells, key) : insertAndFind(table, cells, key),
    addRows: (...added) => (facts.returnsInserted ? addRows(...added) : null),
    insertRows: insertRowsBy(raw``),
    rowOrder: () => null,
    sum: (column) => plainSum(raw.raw(selected(column))),
    numberOf: (column) => raw.raw(selected(column)),
    period,
    onlyIf: (column, condition) => raw`case when ${condition} then ${raw.id(listAlias, column.name)} end`,
    masked(column) {
      if (!isEnum(column)) return column
      const known = masked.get(column) ?? { ...column, asText: true }
      masked.set(column, known)
      return known
    },
    placeName: () => null,
    // The limit keeps the server from looking into the rows when it plans the rest.
    withWhole: (build, name, rows) => build.with(name, () => rows.limit(raw<number>`18446744073709551615`)),
    // A delete of one table takes no alias in MariaDB.
    writeTo({ name }) {
      const [table, alias] = [raw.id(name), raw.id(listAlias)]
      return {
        update: raw`update ${table} as ${alias}`,
        delete: raw`delete ${alias} from ${table} as ${alias}`,
      }
    },
    asKept: (column, parameter) => raw`cast(${parameter} as ${raw.raw(castWords(column))})`,
    toText: (value) => raw`cast(${value} as char)`,
    onDuplicate({ columns }, written) {
      const [first = ''] = columns
      const names = Object.entries(written ?? {}).map(([column, value]) => raw`${raw.id(column)} = ${value}`)
      // A row that is set to what it has does not count as changed.
      const set = written === null ? raw`${raw.id(first)} = ${raw.id(first)}` : raw.join(names)
      return raw`on duplicate key update ${set}`
    },
    places,
    inNarrowIndex: () => null,
    stoppable: () => null,
    lockRows: raw.raw('for update'),
    lockDoomedRows: raw.raw('for update'),
    lockFreeRows: raw.raw('for update skip locked'),
    rulesNow: null,
    now,
  }
}

/** A short float as a long one, which the driver reads exactly. */
function selected(column: ColumnSchema): string {
  const { type, declaredType } = column
  if (type === 'float' && declaredType.startsWith('float')) return `(${quoteListed(column)} + 0e0)`
  if (declaredType.startsWith('vector')) return `hex(${quoteListed(column)})`
  return operand(column)
}

function selectCut(column: ColumnSchema, name: string, characters: number): RawBuilder<unknown> | null {
  const value = `"${pageAlias}".${quoteName(name)}`
  if (column.type === 'bytes') {
    return raw.raw(`octet_length(${value}) || ':' || lower(hex(left(${value}, ${previewBytes})))`)
  }
  if (!mayBeLong(column, characters)) return null
  const text = column.type === 'text' ? value : `cast(${value} as char)`
  // One character more shows that the text was cut. The column's character set may lack the dots.
  const beginning = `convert(left(${text}, ${characters + 1}) using utf8mb4)`
  return raw.raw(`case when octet_length(${text}) > ${characters}
    then ${beginning} || '…' || octet_length(${text}) else ${text} end`)
}

function mayBeLong(column: ColumnSchema, characters: number): boolean {
  const { type, declaredType } = column
  if (type === 'other') return isSpatial(column)
  if (type !== 'text' && type !== 'json') return false
  const [, limit] = /^(?:var)?char\((\d+)\)/.exec(declaredType) ?? []
  return !isEnum(column) && (limit === undefined || Number(limit) > characters)
}

function castWords({ type, declaredType }: ColumnSchema): string {
  switch (type) {
    case 'boolean':
      return 'signed'
    case 'integer':
    case 'bigint':
      return declaredType.includes('unsigned') ? 'unsigned' : 'signed'
    case 'decimal':
      return declaredType.replace(/ .*/, '')
    case 'float':
      return 'double'
    case 'date':
    case 'time':
      return declaredType
    case 'datetime':
    case 'instant':
      return declaredType.replace('timestamp', 'datetime')
    case 'bytes':
      return 'binary'
    default:
      return 'char'
  }
}

function insertReturning(table: TableSchema, cells: readonly NewCell[], key: readonly KeyPart[]) {
  const found = raw.join(key.map(({ column, alias }) => raw`${raw.id(column.name)} as ${raw.id(alias)}`))
  return [raw<AnyRow>`${insert(table, cells)} returning ${found}`]
}

/** The row is found by what was given for its key, or by the number that the database gave it. */
function insertAndFind(table: TableSchema, cells: readonly NewCell[], key: readonly KeyPart[]) {
  const given = new Map(cells.map(({ column, value }) => [column.name, value]))
  const found = raw.join(key.map(({ column, alias }) => raw`${raw.id(column.name)} as ${raw.id(alias)}`))
  const same = key.map(({ column }) => {
    const value = given.has(column.name) ? raw`${given.get(column.name)}` : raw`last_insert_id()`
    return raw`${raw.id(column.name)} = ${value}`
  })
  const select = raw<AnyRow>`select ${found} from ${raw.id(table.name)} where ${raw.join(same, raw` and `)}`
  return [insert(table, cells), select]
}

function insert(table: TableSchema, cells: readonly NewCell[]) {
  const columns = raw.join(cells.map(({ column }) => raw.id(column.name)))
  const values = raw.join(cells.map(({ value }) => raw`${value}`))
  return cells.length === 0
    ? raw<AnyRow>`insert into ${raw.id(table.name)} () values ()`
    : raw<AnyRow>`insert into ${raw.id(table.name)} (${columns}) values (${values})`
}

/** The places are the numbers of a key that is one whole number: rows are stored in its order. */
function places(table: TableSchema): Places | null {
  const [name, ...others] = table.type === 'table' ? table.primaryKey : []
  const key = table.columns.find((column) => column.name === name)
  if (key === undefined || others.length > 0 || (key.type !== 'integer' && key.type !== 'bigint')) return null
  const [from, column, listed] = [raw.id(table.name), raw.id(key.name), raw.raw(quoteListed(key))]
  return {
    span: raw`select (select min(${column}) from ${from}) as first, coalesce((select max(${column}) from ${from}) + 1, 0) as "end"`,
    within(from, to) {
      const begun = raw<SqlBool>`${listed} >= ${from}`
      return to === null ? begun : raw<SqlBool>`${begun} and ${listed} < ${to}`
    },
  }
}
