import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ColumnSchema, SearchIndexSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexPlan } from '../../search.ts'
import { quoteName } from '../quote.ts'
import { stopFunction } from './messages.ts'
import { rowNumberKey } from './row-number.ts'

export interface FilePlan extends SearchIndexPlan {
  /** The slow statement of `create`. */
  readonly fill: string | null
}

/**
 * A second table with the text of each row, which can find parts of words, and three triggers. It keeps its own copy:
 * an external index would have to know the old text when a row goes, and "insert or replace" fires no delete trigger.
 * It uses no feature of SQLite after 2020, because other programs run the triggers with their own library.
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
  // If only the table is left without its triggers, somebody dropped the owner's table.
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

/** Checks at each row whether to go on. Compared with indexing a row this costs nothing. */
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

/** The suffix tells it from the tables in which another table's index keeps its parts. */
export function quoteWords(name: string): string {
  return quoteName(`${name}_words`)
}

/** One text per row with a line per column, so that no match crosses two columns. */
export function joinWords(columns: readonly ColumnSchema[], row = ''): string {
  return columns.map((column) => `coalesce(${row}${quoteName(column.name)}, '')`).join(' || char(10) || ')
}

const updateTrigger =
  /^create trigger "((?:[^"]|"")*)_update" after update of ("(?:[^"]|"")*"(?:, "(?:[^"]|"")*")*) on /i

/** Reads the index from the text of its triggers: SQLite keeps that text, and updates it when something is renamed. */
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
