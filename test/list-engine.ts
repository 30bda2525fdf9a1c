import { sql } from 'kysely'
import type { Database } from '../src/db/index.ts'
import { type Clock, systemClock } from '../src/std/clock.ts'
import { silentLog } from '../src/std/log.ts'
import { type Catalog, createCatalog, createListEngine, type ListEngine } from '../src/tables/index.ts'
import type { ListPage, RowDetail } from '../src/wire/list-page.ts'
import { parseListQuery } from '../src/wire/list-query-url.ts'
import type { TableRights } from '../src/wire/rights.ts'
import { everything, listSource } from './list-source.ts'
import { inOwnWords } from './mysql-words.ts'

/** A list engine over a test's own tables, which are called by their names. */
export interface TestEngine {
  readonly database: Database
  readonly catalog: Catalog
  readonly engine: ListEngine
  run(...statements: readonly string[]): Promise<void>
  /** `search` is the query of a list's address. */
  page(name: string, search?: string, asker?: TestAsker): Promise<ListPage>
  row(name: string, key: string, rights?: TableRights): Promise<RowDetail>
}

export interface TestAsker {
  readonly rights?: TableRights
  readonly relatedRights?: TableRights | null
  readonly viewer?: string
  readonly start?: number
  readonly partMs?: number
}

export interface TestEngineOptions {
  readonly tables: readonly string[]
  readonly clock?: Clock
  readonly isHeard?: Parameters<ListEngine['hear']>[0]
}

export async function createTestEngine(
  database: Database,
  { tables, clock = systemClock, isHeard = () => false }: TestEngineOptions,
): Promise<TestEngine> {
  await runStatements(database, tables)
  const catalog = createCatalog({ database, clock, log: silentLog, tables: {} })
  const secret = 'a secret of tests'
  const engine = createListEngine({ database, catalog, clock, log: silentLog, secret })
  engine.hear(isHeard)
  return {
    database,
    catalog,
    engine,
    run: (...statements) => runStatements(database, statements),
    async page(name, search = '', { start, partMs, ...asker } = {}) {
      const source = await listSource(name, { database, catalog, ...asker })
      const query = parseListQuery(source.table.id, new URLSearchParams(search))
      return engine.page({ source, start, partMs }, query)
    },
    async row(name, key, rights = everything) {
      return engine.row({ source: await listSource(name, { database, catalog, rights }) }, key)
    },
  }
}

export async function runStatements(database: Database, statements: readonly string[]): Promise<void> {
  await database.write(async (transaction) => {
    for (const statement of statements) {
      await transaction.run(sql.raw(inOwnWords(database, statement)).compile(database.build))
    }
  })
}
