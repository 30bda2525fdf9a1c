import { createTableWatches } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import type { Catalog } from '../tables/index.ts'

/** Which tables have triggers that tell us of every write, looked up now and then. */
export interface WatchedTables {
  has(table: string): boolean
  /** Waits for what is being read. */
  close(): Promise<void>
}

export interface WatchedTablesOptions {
  readonly database: Database
  readonly catalog: Catalog
  readonly log: Log
}

/** As long as a catalog may be old. */
const everyMs = 30_000

export function followWatchedTables({ database, catalog, log }: WatchedTablesOptions): WatchedTables {
  const watches = createTableWatches(database)
  let watched: ReadonlySet<string> = new Set()
  const told = new Set<string>()
  let reading = read()
  const timer = setInterval(() => {
    reading = read()
  }, everyMs).unref()

  async function read(): Promise<void> {
    try {
      const offers = [...(await watches.offers((await catalog.tables()).values()))]
      watched = new Set(offers.flatMap(([id, { state }]) => (state === 'watched' ? [id] : [])))
      for (const [table, { state }] of offers) {
        if (state !== 'outdated' || told.has(table)) continue
        told.add(table)
        log.warn({ table }, 'the table has changed since it is watched; "switchboard watch" mends it')
      }
    } catch (failure) {
      log.warn({ err: failure }, 'which tables are watched could not be read')
    }
  }

  return {
    has: (table) => watched.has(table),
    async close() {
      clearInterval(timer)
      await reading
    },
  }
}

/** The demo's tables are ours, so that nobody needs to be asked. */
export async function watchDemo({
  database,
  catalog,
}: Pick<WatchedTablesOptions, 'database' | 'catalog'>): Promise<void> {
  const watches = createTableWatches(database)
  const tables = [...(await catalog.tables()).values()]
  const offers = await watches.offers(tables)
  await watches.watch(
    tables.filter(({ id }) => {
      const offer = offers.get(id)
      return offer?.obstacle === null && offer.state !== 'watched'
    }),
  )
}
