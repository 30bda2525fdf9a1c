import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ColumnSchema, SearchIndexSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexPlan } from '../../search.ts'
import { quoteName } from '../quote.ts'
import { stopFunction } from './messages.ts'
import { rowNumberKey } from './row-number.ts'

export interface FilePlan extends SearchIndexPlan {
  /** The statement of `create` that takes long. */
  readonly fill: string | null
}

/**
 * The text of each row again, in a table that finds parts of words, and three triggers. It keeps a copy of its own: an
 * index on the owner's text must be told the old text when a row goes, and "insert or replace" tells nobody. Nothing in
 * it is younger than 2020, because the owner's other programs run the triggers too, with the library that they have.
 */
export function planSearchIndex(
  prefix: string,
  table: TableSchema,
  columns: readonly ColumnSchema[],
): FilePlan {
  const key = rowNumberKey(table)
  if (!table.indexable) return refuse(databaseRefusals.noIndexes)
  if (key === null) return refuse(databaseRefusals.noSteadyRowNumber)
  if (columns.length === 0) return refuse(databaseRefusals.nothingToSearch)
  const name = `${prefix}${table.name}`
  const found = table.searchIndex
  // Without its triggers the table of an index was left behind when the owner's table was dropped.
  const before = found ? toDrops(found.name) : [`drop table if exists ${quoteWords(name)}`]
  const parts = { table, key, columns }
  const fill = toFill(name, parts)
  return {
    create: [
      ...before,
      `create virtual table ${quoteWords(name)} using fts5 (words, tokenize = 'trigram')`,
      fill,
      ...toTriggers(name, parts),
    ],
    drop: toDrops(found?.name ?? name),
    obstacle: null,
    fill,
  }
}

function refuse(obstacle: Words): FilePlan {
  return { create: [], drop: [], obstacle, fill: null }
}

/** Asks at each row whether it is to go on: beside what the index does with the row that is nothing. */
export function toStoppable(fill: string): string {
  return `${fill} where ${stopFunction}() = 0`
}

interface Parts {
  readonly table: TableSchema
  readonly key: ColumnSchema
  readonly columns: readonly ColumnSchema[]
}

function toFill(name: string, { table, key, columns }: Parts): string {
  const rows = `select ${quoteName(key.name)}, ${joinWords(columns)} from ${quoteName(table.name)}`
  return `insert into ${quoteWords(name)} (rowid, words) ${rows}`
}

function toTriggers(name: string, { table, key, columns }: Parts): string[] {
  const words = quoteWords(name)
  const on = quoteName(table.name)
  const number = quoteName(key.name)
  const updates = [key, ...columns].map((column) => quoteName(column.name)).join(', ')
  const remove = (rows: string) => `delete from ${words} where rowid in (${rows});`
  const insert = `insert into ${words} (rowid, words) values (new.${number}, ${joinWords(columns, 'new.')});`
  const trigger = (event: string, moment: string, body: string) =>
    `create trigger ${quoteName(`${name}_${event}`)} after ${moment} on ${on} begin ${body} end`
  return [
    trigger('insert', 'insert', `${remove(`new.${number}`)} ${insert}`),
    trigger('update', `update of ${updates}`, `${remove(`old.${number}, new.${number}`)} ${insert}`),
    trigger('delete', 'delete', remove(`old.${number}`)),
  ]
}

export function toDrops(name: string): string[] {
  const triggers = ['insert', 'update', 'delete'].map((event) => quoteName(`${name}_${event}`))
  return [
    ...triggers.map((trigger) => `drop trigger if exists ${trigger}`),
    `drop table if exists ${quoteWords(name)}`,
  ]
}

/** Its end keeps it apart from the tables in which the index of another table has its parts. */
export function quoteWords(name: string): string {
  return quoteName(`${name}_words`)
}

/** One text per row, a line per column: no word goes over the end of a line. */
export function joinWords(columns: readonly ColumnSchema[], row = ''): string {
  return columns.map((column) => `coalesce(${row}${quoteName(column.name)}, '')`).join(' || char(10) || ')
}

const updateTrigger =
  /^create trigger "((?:[^"]|"")*)_update" after update of ("(?:[^"]|"")*"(?:, "(?:[^"]|"")*")*) on /i

/** What the triggers of a table tell of its index: the database keeps their words, and mends them when something is renamed. */
export function findSearchIndex(prefix: string, triggers: readonly string[]): SearchIndexSchema | null {
  for (const trigger of triggers) {
    const [, name = '', columns = ''] = updateTrigger.exec(trigger) ?? []
    if (!name.startsWith(prefix)) continue
    const [, ...names] = [...columns.matchAll(/"((?:[^"]|"")*)"/g)].map(([, quoted = '']) => unquote(quoted))
    return { name: unquote(name), columns: names }
  }
  return null
}

function unquote(name: string): string {
  return name.replaceAll('""', '"')
}
