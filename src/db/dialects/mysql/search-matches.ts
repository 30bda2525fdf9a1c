import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import type { Database } from '../../database.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { MatchOptions } from '../../search.ts'
import { listAlias } from '../../sql.ts'
import { toLikePattern } from '../like-pattern.ts'
import { quoteListed, quoteName, quoteText } from '../quote.ts'
import { allOrBeside } from '../search-conditions.ts'
import type { ServerFacts } from './server-facts.ts'
import { beforeWord, betweenWords, toBooleanQuery, toSoughtWords } from './sought-words.ts'

/** The conditions that ask a search index. */
export function createMatches({ sql }: Pick<Database, 'sql'>, facts: ServerFacts) {
  /** The index finds rows by words; what is between the words of a text has to be looked for in these rows. */
  function matches(
    table: TableSchema,
    texts: readonly string[],
    { way = 'all', beside = [] }: MatchOptions = {},
  ): Expression<SqlBool> {
    const columns = indexedColumns(table)
    const contained = texts.map((text) => inSome(columns, text))
    const words = texts.flatMap((text) => toSoughtWords(text, facts))
    if (words.length === 0 || table.primaryKey.length === 0) return allOrBeside(contained, beside)
    if (way === 'each' && canCompare(columns, words)) {
      const begun = facts.partParser === null ? words.map((word) => beginsWord(columns, word)) : []
      return allOrBeside([...contained, ...begun], beside)
    }
    const found = [inRows(table, [lookUp(table, words)]), ...contained]
    return beside.length === 0 ? allOrBeside(found) : inRows(table, [allOrBeside(found), ...beside])
  }

  /** One look-up for all words, because the server makes a list of all rows for each. */
  function lookUp(table: TableSchema, words: readonly string[]): Expression<SqlBool> {
    const columns = indexedColumns(table).map(quoteListed).join(', ')
    return raw<SqlBool>`match (${raw.raw(columns)}) against (${toBooleanQuery(words, facts)} in boolean mode)`
  }

  function inSome(columns: readonly ColumnSchema[], text: string): Expression<SqlBool> {
    const conditions = columns.map((column) => sql.contains(column, text, 'anywhere'))
    return raw<SqlBool>`(${raw.join(conditions, raw` or `)})`
  }

  /**
   * The rows that meet one of the conditions, by their keys and from tables of their own. With OR the server asks no
   * index of words, but reads all rows (a million by date: 47 s; so, 9 ms). And beside other conditions a look-up makes
   * MariaDB 10.11 read what is not there, which ends the whole server. The limit keeps them apart.
   */
  function inRows(table: TableSchema, conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
    const key = table.primaryKey.map((name) => quoteListed({ name })).join(', ')
    const names = table.primaryKey.map(quoteName).join(', ')
    const from = raw`${sql.table(table)} as ${raw.id(listAlias)}`
    const selects = conditions.map(
      (condition) => raw`(select ${raw.raw(key)} from ${from} where ${condition} limit 18446744073709551615)`,
    )
    return raw<SqlBool>`(${raw.raw(key)}) in (select ${raw.raw(names)} from (${raw.join(selects, raw` union `)}) as found)`
  }

  return { matches, lookUp }
}

function indexedColumns({ name, columns, searchIndex }: TableSchema): readonly ColumnSchema[] {
  assert(searchIndex !== null, `${name} has a search index`)
  return columns.filter((column) => searchIndex.columns.includes(column.name))
}

/** Whether the columns' character set surely has the letters. */
function canCompare([column]: readonly ColumnSchema[], words: readonly string[]): boolean {
  return /^utf8/.test(column?.collation ?? '') || words.every((word) => /^[\0-\x7f]*$/.test(word))
}

/**
 * As the index would say: in the collation of the columns, to which "ö" may be "o". To do so in a long text takes time
 * by the square of its length (100,000 characters: 1.7 s), so there letters have to be the same.
 */
function beginsWord(columns: readonly ColumnSchema[], word: string): Expression<SqlBool> {
  const all = `lower(concat_ws(' ', '', ${columns.map(quoteListed).join(', ')}))`
  const spaced = `regexp_replace(${all}, ${quoteText(betweenWords)}, ' ')`
  const isBegun = raw`${raw.raw(spaced)} like ${`% ${toLikePattern(word, 'start')}`} escape '!'`
  const isSpelled = raw`${raw.raw(all)} regexp ${`${beforeWord}${word}`}`
  return raw<SqlBool>`if(char_length(${raw.raw(all)}) <= ${raw.lit(shortText)}, ${isBegun}, ${isSpelled})`
}

const shortText = 4_000
