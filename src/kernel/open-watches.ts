import { createTableWatches, touching } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import type { Disposer } from '../std/disposer.ts'
import type { Log } from '../std/log.ts'
import { type Catalog, type CatalogTable, tablesAround } from '../tables/index.ts'
import type { KernelOptions } from './kernel-options.ts'
import type { OwnTables } from './open-own-tables.ts'
import { createWatchStates, type WatchStates } from './watch-states.ts'
import { createWatching, type Watching } from './watching.ts'

export interface OpenWatches {
  readonly watching: Watching
  readonly watches: WatchStates
}

export interface WatchesOptions extends Pick<KernelOptions, 'settings' | 'clock' | 'log'>, OwnTables {
  readonly catalog: Catalog
}

/** Watches the demo's tables, replaces old triggers, and knows which tables are watched. */
export async function openWatches(options: WatchesOptions, open: Disposer): Promise<OpenWatches> {
  const { database, store, catalog, settings, clock, log } = options
  const isApart = settings.storeUrl !== null
  const watching = createWatching({ database, store: async () => store, isApart, clock, log })
  if (settings.demo && !isApart) await watchDemo(database, catalog)
  open.add('renewal of triggers', renewWatches({ watching, catalog, log }))
  const silent = (table: CatalogTable) =>
    database.capabilities.cascadesFireTriggers ? [] : touching(tablesAround(table), table.id)
  return { watching, watches: createWatchStates({ watching, catalog, silent, clock, log }) }
}

interface Renewal {
  readonly watching: Watching
  readonly catalog: Catalog
  readonly log: Log
}

/** Runs beside the start of a server. The returned function waits for its end. */
export function renewWatches({ watching, catalog, log }: Renewal): () => Promise<void> {
  async function renew(): Promise<void> {
    try {
      await watching.renew([...(await catalog.tables()).values()])
    } catch (failure) {
      log.warn({ err: failure }, 'which triggers must be made anew could not be read')
    }
  }
  const renewed = renew()
  return () => renewed
}

/** The demo's tables are ours, so nobody has to agree. */
async function watchDemo(database: Database, catalog: Catalog): Promise<void> {
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
