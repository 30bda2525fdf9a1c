import { CompiledQuery, type Expression, sql as raw, type SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database, Transaction } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import type { MatchWay, SearchIndexes } from '../../search.ts'
import { estimateSearchIndex } from '../estimate-search-index.ts'
import { toLikePattern } from '../like-pattern.ts'
import { quoteListed, quoteName } from '../quote.ts'
import { allOrBeside, hasThreeLetters } from '../search-conditions.ts'
import { toSearchPrefix } from '../search-names.ts'
import { SqliteFailure } from './errors.ts'
import { rowNumberKey } from './row-number.ts'
import { joinWords, planSearchIndex, quoteWords, toDrops, toStoppable } from './search-plan.ts'
import type { Writer } from './writer.ts'

/** One core manages 7 million; a third of the time is reserved for the disk. */
const pace = { bytesPerCharacter: 4.2, charactersPerSecond: 5_000_000 }

/** Finding 5,000 rows in an index of a million and sorting them takes 20 ms. Walking to a page of that many takes as long. */
const few = 5_000

/** SQLite reads all pages of the index for this. */
const sizeMs = 60_000

export function createSearchIndexes(
  database: Pick<Database, 'read' | 'build' | 'sql'> & Pick<Writer, 'write'>,
  ownName: string,
): SearchIndexes {
  const prefix = toSearchPrefix(ownName)

  /** It is one transaction, so other writers wait and never see half an index. */
  async function run(statements: readonly string[], signal?: AbortSignal): Promise<void> {
    const work = async (transaction: Transaction) => {
      for (const statement of statements) {
        signal?.throwIfAborted()
        await transaction.run(CompiledQuery.raw(statement))
      }
      signal?.throwIfAborted()
    }
    await database.write(work, { signal }).catch((failure: unknown) => {
      throw signal?.aborted ? signal.reason : toRefusal(failure)
    })
  }

  async function findOurs(): Promise<Ours[]> {
    const ours = raw<Ours>`
      select type, name from sqlite_schema
      where substr(name, 1, ${prefix.length}) = ${prefix}
        and (type = 'trigger' or (type = 'table' and sql like 'create virtual %'))
      order by type desc, name`
    return database.read(ours.compile(database.build))
  }

  return {
    finds: 'parts',
    takes: (columns) => columns.filter((column) => column.type === 'text' && !column.generated),
    plan(table, columns) {
      const { create, drop, obstacle } = planSearchIndex(prefix, table, columns)
      return { create, drop, obstacle }
    },
    estimate: (table, columns, limits) =>
      estimateSearchIndex(database, { table, words: joinWords(columns), pace }, limits),
    async create(table, columns, { signal } = {}) {
      const { create, fill, obstacle } = planSearchIndex(prefix, table, columns)
      if (obstacle !== null) throw new Problem('invalid', obstacle)
      await run(
        create.map((statement) => (statement === fill ? toStoppable(fill) : statement)),
        signal,
      )
    },
    drop: (table) => run(toDrops(table.searchIndex?.name ?? `${prefix}${table.name}`)),
    async size(table) {
      assert(table.searchIndex !== null, `${table.name} has a search index`)
      const words = `${table.searchIndex.name}_words`
      const parts = ['data', 'idx', 'content', 'docsize', 'config'].map((part) => `${words}_${part}`)
      const size = raw<{ bytes: number | null }>`
        select sum(pgsize) as bytes from dbstat where aggregate = true and name in (${raw.join(parts)})`
      const [found] = await database.read(size.compile(database.build), { timeoutMs: sizeMs })
      return found?.bytes ?? 0
    },
    async list() {
      const names = (await findOurs()).map(({ name }) => name.replace(/_(?:words|insert|update|delete)$/, ''))
      return [...new Set(names)].toSorted()
    },
    async dropAll() {
      await run((await findOurs()).map(({ type, name }) => `drop ${type} ${quoteName(name)}`))
      return []
    },
    ...createWordFinder(database),
  }
}

/** Triggers come first: once they are gone, nothing writes to the tables. */
interface Ours {
  readonly type: 'trigger' | 'table'
  readonly name: string
}

/** The triggers of a renamed table keep their names. */
function toRefusal(failure: unknown): unknown {
  if (!(failure instanceof SqliteFailure) || !/^trigger .* already exists$/.test(failure.message))
    return failure
  return new Problem('conflict', databaseRefusals.searchIndexNameTaken, { cause: failure })
}

/** Queries on an existing index. */
function createWordFinder({
  read,
  build,
}: Pick<Database, 'read' | 'build'>): Pick<SearchIndexes, 'looksUp' | 'matches' | 'areCommon'> {
  return {
    looksUp: hasThreeLetters,
    matches: (table, texts, { way = 'all', beside } = {}) =>
      allOrBeside(
        texts.map((text) => hasText(table, text, way)),
        beside,
      ),
    async areCommon(table, texts, limits) {
      assert(table.searchIndex !== null, `${table.name} has a search index`)
      const words = raw.raw(quoteWords(table.searchIndex.name))
      const found = raw<{ n: number }>`
        select count(*) as n
        from (select 1 from ${words} where words match ${texts.map(toPhrase).join(' AND ')} limit ${raw.lit(few + 1)})`
      const [counted] = await read(found.compile(build), limits)
      return (counted?.n ?? 0) > few
    },
  }
}

function hasText(table: TableSchema, text: string, way: MatchWay): Expression<SqlBool> {
  const number = rowNumberKey(table)
  assert(table.searchIndex !== null && number !== null, `${table.name} has a search index`)
  const words = quoteWords(table.searchIndex.name)
  // LIKE folds fewer letters than the index does.
  if (way === 'each' && /^[ -~]*$/.test(text)) {
    const asking = `exists (select 1 from ${words} as w where w.rowid = ${quoteListed(number)} and +w.words like`
    return raw<SqlBool>`${raw.raw(asking)} ${toLikePattern(text, 'anywhere')} escape '!')`
  }
  const matching = `${quoteListed(number)} in (select rowid from ${words} where words match`
  return raw<SqlBool>`${raw.raw(matching)} ${toPhrase(text)})`
}

/** Quotes make it one phrase without operators. */
function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
