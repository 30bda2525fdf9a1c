import { createTableWatches, type TableWatches } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import type { Catalog } from '../tables/index.ts'
import type { WatchState } from '../wire/watch.ts'

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
}

/** As long as a catalog may be old. */
const everyMs = 30_000

export function followWatchedTables({ watches, catalog, log }: WatchedTablesOptions): WatchedTables {
  let states: ReadonlyMap<string, WatchState> = new Map()
  const told = new Set<string>()
  let reading = read()
  const timer = setInterval(() => void look(), everyMs).unref()

  async function read(): Promise<void> {
    try {
      const found = [...(await watches.find([...(await catalog.tables()).values()]))]
      states = new Map(found.map(([table, { state }]) => [table, state]))
      for (const [table, state] of states) warnOnce(table, state)
    } catch (failure) {
      log.warn({ err: failure }, 'which tables are watched could not be read')
    }
  }

  function warnOnce(table: string, state: WatchState): void {
    if (state !== 'outdated') told.delete(table)
    if (state !== 'outdated' || told.has(table)) return
    told.add(table)
    log.warn({ table }, 'the table has changed since it is watched; "switchboard watch" mends it')
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
