import { can, decideTable } from '../access/index.ts'
import { createTableWatches } from '../changes/index.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import type { TableWatch } from '../wire/watch.ts'
import { unwatchTables, type WatchParts, watchTables } from './change-watches.ts'
import type { KernelOptions } from './create-kernel.ts'
import type { Kernel } from './kernel.ts'
import { renewWatches } from './renew-watches.ts'
import { followWatchedTables } from './watched-tables.ts'

export interface WatchedOptions extends Pick<KernelOptions, 'clock' | 'log'> {
  readonly settings: Pick<KernelOptions['settings'], 'storeUrl'>
  readonly database: Database
  readonly store: Store
  readonly catalog: Catalog
}

/** What screens know of watched tables, and what people do about them. */
export function openWatched(options: WatchedOptions): Kernel['watching'] & { close(): Promise<void> } {
  const { settings, database, store, catalog, clock, log } = options
  const isApart = settings.storeUrl !== null
  const watches = createTableWatches(database, { isApart })
  const parts: WatchParts = { watches, store, isApart, clock }
  const renew = (tables: readonly CatalogTable[]) => renewWatches(parts, tables, log)
  const watched = followWatchedTables({ watches, catalog, log, renew })

  /** As it is by now: what is shown is what would be made. */
  async function findFor(actor: Actor, id: string): Promise<CatalogTable> {
    const known = await catalog.table(id)
    if (!decideTable(actor, known.schema).may.has('read')) {
      throw new Problem('not-found', listRefusals.noSuchTable)
    }
    if (!can(actor, 'watch-tables')) throw new Problem('forbidden', watchRefusals.notForYou)
    await catalog.mistrust(known)
    return catalog.table(id)
  }

  async function tell(table: CatalogTable): Promise<TableWatch> {
    const found = (await watches.find([table])).get(table.id)
    if (found === undefined) throw new Problem('not-found', listRefusals.noSuchTable)
    return found
  }

  return {
    stateOf: watched.stateOf,
    find: async (actor, id) => tell(await findFor(actor, id)),
    async watch(actor, id) {
      const table = await findFor(actor, id)
      if ((await tell(table)).state !== 'watched') await watchTables(parts, actor, { tables: [table] })
      await watched.look()
      return tell(table)
    },
    async unwatch(actor, id) {
      const table = await findFor(actor, id)
      await unwatchTables(parts, actor, { tables: [table], all: false })
      await watched.look()
      return tell(table)
    },
    close: watched.close,
  }
}
