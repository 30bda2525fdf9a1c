import { createHash } from 'node:crypto'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexPlan } from '../../search.ts'
import { quoteName } from '../quote.ts'

/** The same statements, grouped by what to do if they are stopped. */
export interface ServerPlan extends SearchIndexPlan {
  readonly prepare: readonly string[]
  /** The name of the index, which no other object has. */
  readonly name: string
  readonly build: readonly string[]
  readonly replace: readonly string[]
}

/**
 * The index is on an expression. A column of ours with an index would rewrite the owner's table while nobody may read
 * it, and find no faster (a million rows, 138 characters each: a word of 200 rows in 21 ms, with a column in 20). After
 * the build comes an analysis of the expression, without which the server plans by guesses. Only then the old index is
 * dropped, because it serves until the new one does.
 */
export function planSearchIndex(
  prefix: string,
  table: TableSchema,
  columns: readonly ColumnSchema[],
): ServerPlan {
  const obstacle = findObstacle(table, columns)
  if (obstacle !== null) return { ...nothing, obstacle }
  const names = columns.map((column) => column.name)
  const usual = toIndexName(prefix, table)
  const present = table.searchIndex?.name ?? null
  const name = present === usual ? `${usual}${besides}` : usual
  const toDrop = (index: string) => dropIndex({ schema: table.schema, name: index })
  const on = quoteTable(table)
  const prepare = ['create extension if not exists pg_trgm', ...table.spentSearchIndexes.map(toDrop)]
  const build = [
    `create index concurrently ${quoteName(name)} on ${on} using gin (${joinWords(table, names, quoteColumn)} gin_trgm_ops)`,
    `analyze ${on}`,
  ]
  const replace = present === null ? [] : [toDrop(present)]
  if (name !== usual) {
    replace.push(`alter index ${quoteTable({ schema: table.schema, name })} rename to ${quoteName(usual)}`)
  }
  return {
    create: [...prepare, ...build, ...replace],
    drop: [...(present === null ? [] : [present]), ...table.spentSearchIndexes].map(toDrop),
    obstacle,
    prepare,
    name,
    build,
    replace,
  }
}

const nothing = { create: [], drop: [], prepare: [], name: '', build: [], replace: [] } as const

function findObstacle(table: TableSchema, columns: readonly ColumnSchema[]): Words | null {
  if (!table.indexable) return databaseRefusals.noIndexes
  return columns.length === 0 ? databaseRefusals.nothingToSearch : null
}

/** The suffix of an index that is built while another exists. */
const besides = '_new'

/** A name has at most 63 bytes. The server cuts off longer ones silently. */
function toIndexName(prefix: string, table: TableSchema): string {
  const name = `${prefix}${table.name}`
  if (Buffer.byteLength(name + besides) <= 63) return name
  return `${prefix}${createHash('sha256').update(table.name).digest('hex').slice(0, 32)}`
}

/** The extension stays, because others may use it. */
export function dropIndex(index: { readonly schema: string | null; readonly name: string }): string {
  return `drop index concurrently if exists ${quoteTable(index)}`
}

/** The index and the condition need the same expression, so the columns are always in the table's order. */
export function joinWords(
  table: TableSchema,
  names: readonly string[],
  quote: (column: ColumnSchema) => string,
): string {
  const texts = table.columns
    .filter((column) => names.includes(column.name))
    .map((column) => `coalesce(${quote(column)}::text, '')`)
  // Columns may have different collations, so the joined text needs an explicit one.
  return `lower(left((${texts.join(' || chr(10) || ')}) collate "default", ${indexedCharacters}))`
}

/**
 * More than any book has, and less than the server can split: a longer text could not be written at all. Indexing only
 * the first 1,000 characters took 41 MB and 16 s for 50,000 texts of 3,000 characters, whole texts 68 MB and 38 s.
 */
const indexedCharacters = 10_000_000

/** Whether the index covers as much of each text as our condition needs: how its expression from `joinWords` ends. */
export function isOfOurForm(expression: string): boolean {
  return expression.endsWith(`, ${indexedCharacters}))`)
}

function quoteColumn({ name }: ColumnSchema): string {
  return quoteName(name)
}

function quoteTable({ schema, name }: { readonly schema: string | null; readonly name: string }): string {
  return schema === null ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`
}
