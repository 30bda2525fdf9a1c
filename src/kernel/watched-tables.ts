import { createTableWatches, type TableWatches } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import { type Catalog, type CatalogTable, toFullName } from '../tables/index.ts'
import type { TableWatch, WatchState } from '../wire/watch.ts'

/** Which tables have triggers that tell us of every write, looked up now and then. */
export interface WatchedTables {
  stateOf(table: string): WatchState
  /** Looks now: this process has just changed it. */
  look(): Promise<void>
  /** Waits for what is being read. */
  close(): Promise<void>
}

export interface WatchedTablesOptions {
  readonly watches: TableWatches
  readonly catalog: Catalog
  readonly log: Log
  /** Run once, before the first look. */
  renew(tables: readonly CatalogTable[]): Promise<void>
}

/** As long as a catalog may be old. */
const everyMs = 30_000

export function followWatchedTables({ watches, catalog, log, renew }: WatchedTablesOptions): WatchedTables {
  let states: ReadonlyMap<string, WatchState> = new Map()
  const told = new Set<string>()
  let reading = begin()
  const timer = setInterval(() => void look(), everyMs).unref()

  async function begin(): Promise<void> {
    try {
      await renew([...(await catalog.tables()).values()])
    } catch (failure) {
      log.warn({ err: failure }, 'which triggers must be made anew could not be read')
    }
    await read()
  }

  async function read(): Promise<void> {
    try {
      const tables = [...(await catalog.tables()).values()]
      const found = await watches.find(tables)
      states = new Map([...found].map(([table, { state }]) => [table, state]))
      for (const table of tables) warnOnce(table, found.get(table.id))
    } catch (failure) {
      log.warn({ err: failure }, 'which tables are watched could not be read')
    }
  }

  function warnOnce({ id, schema }: CatalogTable, watch: TableWatch | undefined): void {
    if (watch?.state !== 'outdated') told.delete(id)
    if (watch?.state !== 'outdated' || told.has(id)) return
    told.add(id)
    const cure = watch.obstacle ?? `"switchboard watch ${toFullName(schema)}" makes them anew`
    log.warn({ table: id }, `the triggers that watch the table are not those that it needs by now; ${cure}`)
  }

  /** After what is being read: that may have begun before the change. */
  function look(): Promise<void> {
    reading = reading.then(read)
    return reading
  }

  return {
    stateOf: (table) => states.get(table) ?? 'unwatched',
    look,
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
}: {
  readonly database: Database
  readonly catalog: Catalog
}): Promise<void> {
  const watches = createTableWatches(database)
  const tables = [...(await catalog.tables()).values()]
  const found = await watches.find(tables)
  await watches.watch(
    tables.filter(({ id }) => {
      const watch = found.get(id)
      return watch?.obstacle === null && watch.state !== 'watched'
    }),
  )
}
