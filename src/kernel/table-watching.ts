import { can, decideTable } from '../access/index.ts'
import { Problem } from '../std/problem.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import type { FoundWatch } from '../wire/watch.ts'
import type { Kernel } from './kernel.ts'
import type { WatchStates } from './watch-states.ts'
import type { Watching } from './watching.ts'

export interface TableWatchingOptions {
  readonly watching: Watching
  readonly states: WatchStates
  readonly catalog: Catalog
}

/** People look at a table's triggers, create and remove them. */
export function createTableWatching({ watching, states, catalog }: TableWatchingOptions): Kernel['watching'] {
  /** Reads the table again, so that the dialog shows the statements that would run. */
  async function tableFor(actor: Actor, id: string): Promise<CatalogTable> {
    const table = await catalog.table(id)
    if (!decideTable(actor, table.schema).may.has('read')) {
      throw new Problem('not-found', listRefusals.noSuchTable)
    }
    if (!can(actor, 'watch')) throw new Problem('forbidden', watchRefusals.notForYou)
    await catalog.mistrust()
    return catalog.table(id)
  }

  async function find(table: CatalogTable): Promise<FoundWatch> {
    const watch = await states.find(table)
    if (watch === undefined) throw new Problem('not-found', listRefusals.noSuchTable)
    return watch
  }

  return {
    stateOf: states.stateOf,
    find: async (actor, id) => find(await tableFor(actor, id)),
    async watch(actor, id) {
      const table = await tableFor(actor, id)
      if ((await find(table)).state !== 'watched') await watching.watch(actor, [table])
      return find(table)
    },
    async unwatch(actor, id) {
      const table = await tableFor(actor, id)
      await watching.unwatch(actor, { tables: [table], all: false })
      return find(table)
    },
  }
}
