import { sql as raw } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { isProblem, Problem } from '../../../std/problem.ts'
import type { Database } from '../../database.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexes } from '../../search.ts'
import { listAlias } from '../../sql.ts'
import { estimateSearchIndex } from '../estimate-search-index.ts'
import { quoteName } from '../quote.ts'
import { toSearchPrefix } from '../search-names.ts'
import type { RunAlone } from './run-alone.ts'
import { createMatches } from './search-matches.ts'
import { alter, isBytewise, planSearchIndex, toDrop } from './search-plan.ts'
import type { ServerFacts } from './server-facts.ts'
import { toSoughtWords } from './sought-words.ts'

/** One core manages 7 million. The first index of a table also copies all its rows. */
const pace = { bytesPerCharacter: 1.4, charactersPerSecond: 4_000_000 }

/** The index finds 5,000 rows of a million in 100 ms, and a walk over the dates has a page of 20,000 in 27 ms. */
const few = 2_000

/** A word that half a million rows have takes longer, only to be counted. */
const countingMs = 200

export function createSearchIndexes(
  database: Pick<Database, 'read' | 'build' | 'sql'>,
  { run, facts }: { readonly run: RunAlone; readonly facts: ServerFacts },
  ownName: string,
): SearchIndexes {
  const prefix = toSearchPrefix(ownName)
  const { read, build, sql } = database
  const { matches, lookUp } = createMatches(database, facts)
  const plan = (table: TableSchema, columns: readonly ColumnSchema[]) =>
    planSearchIndex({ prefix, partParser: facts.partParser }, table, columns)
  const estimate: SearchIndexes['estimate'] = (table, columns, limits) => {
    const words = columns.map(({ name }) => `coalesce(${quoteName(name)}, '')`).join(" || ' ' || ")
    return estimateSearchIndex(database, { table, words, pace }, limits)
  }

  async function findOurs(): Promise<Ours[]> {
    const ours = raw<Ours>`
      select distinct table_name as "table", index_name as name
      from information_schema.statistics
      where table_schema = database() and index_type = 'FULLTEXT' and left(index_name, ${prefix.length}) = ${prefix}
      order by table_name, index_name`
    return read(ours.compile(build))
  }

  return {
    finds: facts.partParser === null ? 'beginnings' : 'parts',
    takes,
    plan,
    estimate,
    async create(table, columns, { signal } = {}) {
      const { create, obstacle } = plan(table, columns)
      if (obstacle !== null) throw new Problem('invalid', obstacle)
      await run(create, signal)
    },
    drop: (table) => run(plan(table, table.columns).drop),
    async size(table) {
      assert(table.searchIndex !== null, `${table.name} has a search index`)
      const found = await readSize(database, facts, { table: table.name, name: table.searchIndex.name })
      if (found !== null) return found
      const { columns } = table.searchIndex
      const texts = table.columns.filter((column) => columns.includes(column.name))
      return (await estimate(table, texts)).bytes
    },
    async list() {
      return [...new Set((await findOurs()).map(({ name }) => name))].toSorted()
    },
    async dropAll() {
      const byTable = Map.groupBy(await findOurs(), (index) => index.table)
      await run(
        [...byTable].map(([table, ours]) =>
          alter(
            table,
            ours.map(({ name }) => toDrop(name)),
          ),
        ),
      )
      return []
    },
    looksUp: (text) => toSoughtWords(text, facts).length > 0,
    matches,
    async areCommon(table, texts, limits) {
      const words = texts.flatMap((text) => toSoughtWords(text, facts))
      const rows = raw`select 1 from ${sql.table(table)} as ${raw.id(listAlias)} where ${lookUp(table, words)}`
      const found = raw<{ n: string | number }>`
        select count(*) as n from (${rows} limit ${raw.lit(few + 1)}) as some`
      try {
        const [counted] = await read(found.compile(build), { ...limits, timeoutMs: countingMs })
        return Number(counted?.n ?? 0) > few
      } catch (failure) {
        if (isProblem(failure) && failure.code === 'too-slow') return true
        throw failure
      }
    },
  }
}

interface Ours {
  readonly table: string
  readonly name: string
}

/** The columns of one index have one collation, so this takes that of the most columns. */
function takes(columns: readonly ColumnSchema[]): readonly ColumnSchema[] {
  const groups = [...Map.groupBy(columns.filter(canBeIndexed), ({ collation }) => collation).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? []
}

function canBeIndexed(column: ColumnSchema): boolean {
  const { type, declaredType, generated } = column
  return (
    type === 'text' && !generated && /^(?:(?:var)?char|\w*text)\b/.test(declaredType) && !isBytewise(column)
  )
}

/** Null if our account may not see it. */
async function readSize(
  { read, build }: Pick<Database, 'read' | 'build'>,
  { storageCatalog }: ServerFacts,
  { table, name }: Ours,
): Promise<number | null> {
  const catalog = (part: string) => raw.raw(`information_schema.${storageCatalog}${part}`)
  const size = raw<{ bytes: string | number | null }>`
    select sum(s.file_size) as bytes
    from ${catalog('tables')} t
    join ${catalog('indexes')} i on i.table_id = t.table_id and i.name = ${name}
    join ${catalog('tablespaces')} s on s.name like
      database() || '/fts!_' || lpad(hex(t.table_id), 16, '0') || '!_' || lpad(hex(i.index_id), 16, '0') || '!_%' escape '!'
    where t.name = database() || '/' || ${table}`
  try {
    const [found] = await read(size.compile(build))
    return found?.bytes == null ? null : Number(found.bytes)
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'forbidden') return null
    throw failure
  }
}
