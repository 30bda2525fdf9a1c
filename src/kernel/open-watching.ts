import { createTableWatches } from '../changes/index.ts'
import { Problem } from '../std/problem.ts'
import { type CatalogTable, createCatalog, findTable, toFullName } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import type { TableWatch } from '../wire/watch.ts'
import { attach } from './attach.ts'
import { unwatchTables, type WatchParts, watchTables } from './change-watches.ts'
import { createConfigLog } from './config-log.ts'
import type { KernelOptions } from './create-kernel.ts'
import { openDatabases } from './open-databases.ts'

/** Triggers on the owner's tables, through which writes of other programs are live, for whoever operates the server. */
export interface Watching {
  /** By the tables' names; null: all that there are. Throws where nothing is left to do. */
  offer(actor: SystemActor, names: readonly string[] | null): Promise<readonly TableOffer[]>
  /** Our own tables are attached first, because the triggers write there. Answers the tables that it watches from now on. */
  watch(actor: SystemActor, names: readonly string[] | null): Promise<readonly string[]>
  /** The statements of a removal. */
  offerRemoval(actor: SystemActor, names: readonly string[] | null): Promise<readonly string[]>
  remove(actor: SystemActor, names: readonly string[] | null): Promise<void>
  close(): Promise<void>
}

export interface TableOffer extends TableWatch {
  /** As the database calls it. */
  readonly name: string
}

export async function openWatching(options: KernelOptions): Promise<Watching> {
  const { settings, config, log, clock, confirmAttach } = options
  const create = { target: false, store: options.use !== 'look' }
  const databases = await openDatabases(settings, { log, create })
  const { target: database } = databases
  const isApart = settings.storeUrl !== null
  const watches = createTableWatches(database, { isApart })

  async function find(names: readonly string[] | null): Promise<readonly CatalogTable[]> {
    const catalog = createCatalog({
      database,
      clock,
      log: createConfigLog(options),
      tables: config.tables ?? {},
    })
    const known = [...(await catalog.tables()).values()]
    return names === null ? known : names.map((name) => findTable(known, name))
  }

  /** Of all tables those that can be; of named ones each must. */
  async function choose(names: readonly string[] | null) {
    const tables = await find(names)
    const found = await watches.find(tables)
    const chosen = tables.flatMap((table) => {
      const watch = found.get(table.id)
      if (watch === undefined || watch.state === 'watched') return []
      if (watch.obstacle !== null && (names !== null || isApart)) throw new Problem('invalid', watch.obstacle)
      return watch.obstacle === null ? [{ table, watch }] : []
    })
    if (chosen.length === 0) throw new Problem('conflict', watchRefusals.nothingToWatch)
    return chosen
  }

  async function toParts(): Promise<WatchParts> {
    const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
    return { watches, store, isApart, clock }
  }

  return {
    async offer(_actor, names) {
      return (await choose(names)).map(({ table, watch }) => ({ ...watch, name: toFullName(table.schema) }))
    },
    async watch(actor, names) {
      const tables = (await choose(names)).map(({ table }) => table)
      await watchTables(await toParts(), actor, { tables })
      return tables.map(({ schema }) => toFullName(schema))
    },
    async offerRemoval(_actor, names) {
      const statements = await watches.removal(names === null ? null : await find(names))
      if (statements.length === 0) throw new Problem('not-found', watchRefusals.noneThere)
      return statements
    },
    async remove(actor, names) {
      await unwatchTables(await toParts(), actor, { tables: await find(names), all: names === null })
    },
    close: () => databases.close(),
  }
}
