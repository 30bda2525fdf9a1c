import { type Expression, type SqlBool, sql } from 'kysely'
import type { ColumnSchema, MatchWay } from '../../db/index.ts'
import type { LabelForm } from '../../wire/row-label.ts'
import { parseSearch } from '../../wire/search-words.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readableColumns, readableLabel } from '../catalog/readable.ts'
import { isSmall } from '../catalog/table-size.ts'
import { toSearch } from '../conditions/search.ts'
import { isText, planSearch } from '../conditions/search-plan.ts'
import { isHiddenSomewhere, isIndexed } from '../rights/seen-table.ts'
import { ifParses, isOneOf, readKey } from '../rows/key-conditions.ts'
import { anyOf } from '../rows/logic.ts'
import type { ListSource } from '../source.ts'
import { mostRowsOf } from './small-tables.ts'

/** One way to find rows, which an index serves, or the small size of the table. */
export interface Probe {
  readonly by: 'key' | 'unique' | 'words'
  readonly where: readonly Expression<SqlBool>[]
  /** The columns whose value is the whole text. */
  readonly columns: readonly CatalogColumn[]
  /** The better a row fits, the smaller it is. Null: the rows come as the index finds them. */
  readonly likeness: Expression<unknown> | null
  /** Reads no more than so many first rows of the table; null: all. */
  readonly mostRows: number | null
}

/** How one table is searched, and what is read of the rows. */
export interface TableProbes {
  readonly source: ListSource
  readonly exact: readonly Probe[]
  /** With `each` the database asks row by row, without looking the words up in the search index. */
  words(way: MatchWay): readonly Probe[]
  /** Whether the words are looked up in the search index. */
  readonly asksIndex: boolean
  /** Whether all its texts are searched. */
  readonly isThorough: boolean
  /** The columns in which the words may be. */
  readonly searched: readonly CatalogColumn[]
}

/** A table may have more unique columns, but hardly one of them holds what people look for. */
const mostUnique = 6

export interface SearchWay {
  readonly text: string
  /** Whether the table is small enough to be read as a whole. */
  readonly readsAll: boolean
}

/** Plans a search of one table by its catalog. No probe reads all of a table that may be large. */
export function planProbes(source: ListSource, { text, readsAll }: SearchWay): TableProbes {
  const readable = readableColumns(source.table, source.rights)
  const label = readableLabel(source.table, source.rights)
  const named = label.parts.flatMap(
    ({ column }) => readable.find(({ schema }) => schema.name === column) ?? [],
  )
  const words = toWords(text)
  const search: Search = {
    ...{ source, readable, named, text, words, readsAll },
    values: withoutNoun(text, label),
    phrase: words.join(' '),
  }
  const texts = toTexts(search)
  const isThorough = readsAll || isServed(search, texts)
  return {
    source,
    exact: [...toKeyProbes(search), ...toUniqueProbes(search)],
    words: (way) => (words.length === 0 ? [] : toWordProbes(search, { texts, isThorough, way })),
    asksIndex: isThorough && !readsAll,
    isThorough: isThorough || texts.length === 0,
    searched: [...new Set([...named, ...texts])],
  }
}

/** The words that a row must hold. A text that only excludes words looks for nothing. */
export function toWords(text: string): readonly string[] {
  return parseSearch(text)
    .filter(({ excluded }) => !excluded)
    .map((word) => word.text)
}

interface Search {
  readonly source: ListSource
  readonly readable: readonly CatalogColumn[]
  /** The columns of the label. */
  readonly named: readonly CatalogColumn[]
  readonly text: string
  /** The text as a whole value may have it. */
  readonly values: readonly string[]
  readonly words: readonly string[]
  /** The words as one text, without quotes. */
  readonly phrase: string
  readonly readsAll: boolean
}

/** People copy what the screens call a row: "Order 10248". */
function withoutNoun(text: string, { noun }: LabelForm): readonly string[] {
  const begins = noun !== '' && text.toLowerCase().startsWith(`${noun.toLowerCase()} `)
  return begins ? [text, text.slice(noun.length + 1)] : [text]
}

/** Words that are too short for the search index would be looked for in every row. */
function isServed({ source, words }: Search, texts: readonly CatalogColumn[]): boolean {
  const { step } = planSearch(source, namesOf(texts))
  return step === 'index' && words.some((word) => source.database.searchIndex.looksUp(word))
}

/** A composite key is typed as addresses and lists write it: "10248, 11". */
function toKeyProbes({ source, readable, values }: Search): Probe[] {
  const { key } = source.table
  const columns = key.flatMap((part) => readable.find(({ schema }) => schema === part) ?? [])
  const [first, ...others] = columns
  if (first === undefined || columns.length < key.length) return []
  if (others.length === 0)
    return toExact(source, first, values).map((where) => toProbe('key', where, columns))
  const toParts = (text: string) => text.split(',').map((part) => part.trim())
  const keys = values.map((text) => readKey(source, toParts(text))).filter((parts) => parts !== null)
  return keys.length === 0 ? [] : [toProbe('key', isOneOf(source, keys), columns)]
}

function toUniqueProbes({ source, readable, values }: Search): Probe[] {
  const { schema, key } = source.table
  const unique = [schema.primaryKey, ...schema.uniqueKeys.map(({ columns }) => columns)].flatMap(
    ([name, ...others]) => (name === undefined || others.length > 0 ? [] : [name]),
  )
  return readable
    .filter(({ schema: column }) => unique.includes(column.name) && (key.length > 1 || key[0] !== column))
    .filter((column) => isSmall(source.table.schema) || isIndexed(source, column.schema))
    .slice(0, mostUnique)
    .flatMap((column) => toExact(source, column, values).map((where) => toProbe('unique', where, [column])))
}

function toProbe(by: Probe['by'], where: Expression<SqlBool>, columns: readonly CatalogColumn[]): Probe {
  return { by, where: [where], columns, likeness: null, mostRows: null }
}

/** The rows whose value is one of the texts. Empty if the column could hold none. People type texts in any case. */
function toExact(
  { database }: ListSource,
  { schema }: CatalogColumn,
  texts: readonly string[],
): Expression<SqlBool>[] {
  if (!isExact(schema)) return []
  const spellings = texts
    .filter((text) => fits(schema, text))
    .flatMap((text) => (schema.type === 'text' ? [text, text.toLowerCase(), text.toUpperCase()] : [text]))
  const values = [...new Set(spellings)].flatMap((text) =>
    ifParses(() => database.values.fromText(text, schema)),
  )
  return values.length === 0 ? [] : [database.sql.among(schema, values)]
}

function isExact({ type }: ColumnSchema): boolean {
  return !['boolean', 'json', 'bytes', 'array', 'float'].includes(type)
}

/** varchar(20) never holds more characters. */
function fits({ declaredType, type }: ColumnSchema, text: string): boolean {
  const [, most] = /char\w*(?: varying)?\((\d+)\)/i.exec(declaredType) ?? []
  return type !== 'text' || most === undefined || [...text].length <= Number(most)
}

/** The texts that a search looks through: no pictures, unless the search index can only be asked with them. */
function toTexts({ source, readable }: Pick<Search, 'source' | 'readable'>): readonly CatalogColumn[] {
  const indexed = source.table.schema.searchIndex?.columns ?? []
  const wanted = source.table.searched
  return readable.filter(
    (column) =>
      isText(column) &&
      (column.kind !== 'image' || indexed.includes(column.schema.name)) &&
      (wanted === null || wanted.includes(column.schema.name)),
  )
}

interface Texts {
  readonly texts: readonly CatalogColumn[]
  readonly isThorough: boolean
  readonly way: MatchWay
}

function toWordProbes(search: Search, { texts, isThorough, way }: Texts): Probe[] {
  const { source, text, readsAll } = search
  if (!isThorough) return [...toLabelProbes(search), ...toBeginnings(search, texts)]
  const labels = readsAll ? search.named.filter((column) => !texts.includes(column)) : []
  const wished = namesOf([...texts, ...labels])
  if (wished.length === 0) return []
  const { where } = toSearch(source, { text, wished, way })
  const mostRows = readsAll ? mostRowsOf(source) : null
  return [{ by: 'words', where, columns: [], likeness: readsAll ? toLikeness(search) : null, mostRows }]
}

/** The rows of a large table whose label is the text, where an index finds them. */
function toLabelProbes({ source, named, phrase }: Search): Probe[] {
  return named
    .filter((column) => isIndexed(source, column.schema))
    .flatMap((column) => toExact(source, column, [phrase]).map((where) => toProbe('words', where, [])))
}

/** The rows of a large table in which an indexed column begins with the first word, and which hold the others, too. */
function toBeginnings({ source, words }: Search, texts: readonly CatalogColumn[]): Probe[] {
  const { database, table } = source
  const served = texts.filter(
    ({ schema }) =>
      table.schema.indexes.some(({ startsOf }) => startsOf === schema.name) &&
      !isHiddenSomewhere(source, schema.name),
  )
  const [first = '', ...others] = words
  const holdsOthers = others.map((word) =>
    anyOf(served.map(({ schema }) => database.sql.contains(schema, word, 'anywhere'))),
  )
  return served.map(({ schema }) => ({
    ...toProbe('words', database.sql.contains(schema, first, 'start'), []),
    where: [database.sql.contains(schema, first, 'start'), ...holdsOthers],
  }))
}

/** Sorts the rows of a small table, in which a short word may be everywhere. */
function toLikeness({ source, named, phrase, words }: Search): Expression<unknown> | null {
  const { contains } = source.database.sql
  const labels = named.filter(isText)
  const [first] = labels
  if (first === undefined) return null
  const steps = [
    ...toExact(source, first, [phrase]),
    contains(first.schema, phrase, 'start'),
    ...words.map((word) => anyOf(labels.map(({ schema }) => contains(schema, word, 'anywhere')))),
  ]
  return sql`case ${sql.join(
    steps.map((step, at) => sql`when ${step} then ${sql.lit(at)}`),
    sql` `,
  )} else ${sql.lit(steps.length)} end`
}

function namesOf(columns: readonly CatalogColumn[]): string[] {
  return columns.map(({ schema }) => schema.name)
}
