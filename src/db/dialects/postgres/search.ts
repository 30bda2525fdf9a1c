import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { assert } from '../../../std/assert.ts'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import type { Database } from '../../database.ts'
import type { ColumnSchema, TableSchema } from '../../schema.ts'
import type { SearchIndexes } from '../../search.ts'
import { estimateSearchIndex } from '../estimate-search-index.ts'
import { toLikePattern } from '../like-pattern.ts'
import { quoteListed, quoteName } from '../quote.ts'
import { allOrBeside, hasThreeLetters } from '../search-conditions.ts'
import { toSearchPrefix } from '../search-names.ts'
import { toProblem } from './errors.ts'
import type { Pools } from './pools.ts'
import { runAlone } from './run-alone.ts'
import { dropIndex, joinWords, planSearchIndex } from './search-plan.ts'
import { toSearchRefusal } from './search-refusals.ts'

/** How long a failed attempt waits for others before it gives up its clean-up. */
const cleanUpMs = 5000

/** Measured on one core with words and e-mail addresses. Numbers with many digits take half as much space again. */
const pace = { bytesPerCharacter: 1.8, charactersPerSecond: 3_000_000 }

export interface Server {
  readonly pools: Pools
  readonly host: string
}

export function createSearchIndexes(
  database: Pick<Database, 'read' | 'build' | 'sql'>,
  { pools, host }: Server,
  ownName: string,
): SearchIndexes {
  const prefix = toSearchPrefix(ownName)

  async function run(statements: readonly string[], signal?: AbortSignal): Promise<void> {
    for (const statement of statements) {
      await runAlone(pools, statement, signal).catch((failure: unknown) => {
        throw toSearchRefusal(failure) ?? toProblem(failure, host)
      })
    }
  }

  async function findOurs(): Promise<Ours[]> {
    const ours = raw<Ours>`
      select n.nspname as schema, c.relname as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_am m on m.oid = c.relam and m.amname = 'gin'
      where c.relkind = 'i' and starts_with(c.relname, ${prefix})
      order by n.nspname, c.relname`
    return database.read(ours.compile(database.build))
  }

  return {
    finds: 'parts',
    takes: (columns) => columns.filter(isSteady),
    plan(table, columns) {
      const { create, drop, obstacle } = planSearchIndex(prefix, table, columns)
      return { create, drop, obstacle }
    },
    estimate: (table, columns, limits) => {
      const names = columns.map((column) => column.name)
      const words = joinWords(table, names, ({ name }) => quoteName(name))
      return estimateSearchIndex(database, { table, words, pace }, limits)
    },
    async create(table, columns, { signal } = {}) {
      const { prepare, name, build, replace, obstacle } = planSearchIndex(prefix, table, columns)
      if (obstacle !== null) throw new Problem('invalid', obstacle)
      await run(prepare, signal)
      const isOurs = (index: Ours) => index.name === name && index.schema === table.schema
      if ((await findOurs()).some(isOurs)) {
        throw new Problem('conflict', databaseRefusals.searchIndexNameTaken)
      }
      try {
        await run(build, signal)
      } catch (failure) {
        // A failed build is useless. If others block the drop for long, the next attempt removes it.
        await Promise.allSettled([
          run([dropIndex({ schema: table.schema, name })], AbortSignal.timeout(cleanUpMs)),
        ])
        throw failure
      }
      await run(replace, signal)
    },
    drop: (table) => run(planSearchIndex(prefix, table, table.columns).drop),
    size: (table) => readSize(database, table),
    async list() {
      return (await findOurs()).map(({ schema, name }) => `${schema}.${name}`)
    },
    async dropAll() {
      const ours = await findOurs()
      await run(ours.map(dropIndex))
      return ours.length > 0 && (await hasExtension(database)) ? ['drop extension pg_trgm'] : []
    },
    areCommon: null,
    looksUp: hasThreeLetters,
    matches: (table, texts, { beside } = {}) =>
      allOrBeside(
        texts.map((text) => hasText(table, text)),
        beside,
      ),
  }
}

/** An index must not depend on settings, and casts of most types to text do. Among text types only enums do. */
function isSteady({ type, declaredType, allowedValues }: ColumnSchema): boolean {
  return type === 'text' && (allowedValues === null || /^(?:text|character|citext)/.test(declaredType))
}

function hasText(table: TableSchema, text: string): Expression<SqlBool> {
  assert(table.searchIndex !== null, `${table.name} has a search index`)
  const words = raw.raw(joinWords(table, table.searchIndex.columns, quoteListed))
  if (!canLeaveEnds(text)) {
    return raw<SqlBool>`${words} like lower(${toLikePattern(text, 'anywhere')}) escape '!'`
  }
  const inside = `%${text.replaceAll(notWritten, '_')}%`
  return raw<SqlBool>`(${words} like lower(${inside}) and strpos(${words}, lower(${text})) > 0)`
}

const notWritten = /[^\p{L}\p{N}]/gu

/**
 * If a word ends inside the text, the index also looks up what begins or ends there: for KR-07342 everything that
 * begins with a 0, which may be every row (a million: 12 ms, without it 0.4). A wildcard at that place avoids this, and
 * five letters in a row are rare enough without it.
 */
function canLeaveEnds(text: string): boolean {
  return text.search(notWritten) >= 0 && /[\p{L}\p{N}]{5}/u.test(text)
}

async function hasExtension({ read, build }: Pick<Database, 'read' | 'build'>): Promise<boolean> {
  const found = raw`select 1 as present from pg_extension where extname = 'pg_trgm'`
  return (await read(found.compile(build))).length > 0
}

async function readSize(
  { read, build }: Pick<Database, 'read' | 'build'>,
  { schema, name, searchIndex }: TableSchema,
): Promise<number> {
  assert(searchIndex !== null, `${name} has a search index`)
  const index = `${schema === null ? '' : `${quoteName(schema)}.`}${quoteName(searchIndex.name)}`
  const size = raw<{ bytes: string | number }>`select pg_relation_size(${index}::regclass) as bytes`
  const [found] = await read(size.compile(build))
  return Number(found?.bytes ?? 0)
}

interface Ours {
  readonly schema: string
  readonly name: string
}
