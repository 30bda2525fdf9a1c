import { createHash } from 'node:crypto'
import type { Words } from '../../../std/sentence.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexPlan } from '../../search.ts'
import type { ServerFacts } from './server-facts.ts'

/**
 * The server's own index of words. One statement replaces the old one, which serves until the end. An index of all
 * parts of words, in a table of ours with triggers, would find text inside words: for a million rows with 147
 * characters each it took 1.5 GB and 280 s, the index of words 190 MB and 22 s.
 */
export function planSearchIndex(
  { prefix, partParser }: { readonly prefix: string } & Pick<ServerFacts, 'partParser'>,
  table: TableSchema,
  columns: readonly ColumnSchema[],
): SearchIndexPlan {
  const obstacle = findObstacle(table, columns)
  if (obstacle !== null) return { create: [], drop: [], obstacle }
  const present = [table.searchIndex?.name ?? [], table.spentSearchIndexes].flat()
  const names = columns.map((column) => quoteForAll(column.name)).join(', ')
  const parser = partParser === null ? '' : ` with parser ${partParser}`
  const add = `add fulltext index ${quoteForAll(toIndexName(prefix, table))} (${names})${parser}`
  return {
    create: [
      // Otherwise the index leaves out words such as "the", "will" and "com", and finds no row by them.
      'set innodb_ft_enable_stopword = off',
      alter(table.name, [...present.map(toDrop), add]),
    ],
    drop: present.length === 0 ? [] : [alter(table.name, present.map(toDrop))],
    obstacle,
  }
}

function findObstacle(table: TableSchema, columns: readonly ColumnSchema[]): Words | null {
  if (!table.indexable) return databaseRefusals.noIndexes
  if (table.primaryKey.length === 0) return databaseRefusals.noKeyToSearchBy
  if (columns.length > 0) return null
  return table.columns.some(isBytewise)
    ? databaseRefusals.onlyBytewiseTexts
    : databaseRefusals.nothingToSearch
}

/** The server's index keeps the case of words that were written after it was built, but not of those before. */
export function isBytewise({ collation }: ColumnSchema): boolean {
  return collation !== undefined && /_bin$/.test(collation)
}

/** A name has at most 64 characters. */
function toIndexName(prefix: string, { name }: TableSchema): string {
  const usual = `${prefix}${name}`
  if (Array.from(usual).length <= 64) return usual
  return `${prefix}${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
}

export function alter(table: string, changes: readonly string[]): string {
  return `alter table ${quoteForAll(table)} ${changes.join(', ')}`
}

export function toDrop(index: string): string {
  return `drop index ${quoteForAll(index)}`
}

/** People run these statements, too, in sessions where double quotes are for texts. */
function quoteForAll(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}
