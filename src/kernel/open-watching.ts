import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { type CatalogTable, createCatalog, findTable, toFullName } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import type { FoundWatch } from '../wire/watch.ts'
import { attach } from './attach.ts'
import { createConfigLog } from './config-log.ts'
import type { KernelOptions } from './kernel-options.ts'
import { openDatabases } from './open-databases.ts'
import { createWatching } from './watching.ts'

/** The command line creates and removes triggers on the owner's tables, without a server. */
export interface WatchCommand {
  /** By the tables' names; null: all tables. Throws if there is nothing to do. */
  offer(actor: SystemActor, names: readonly string[] | null): Promise<readonly TableOffer[]>
  /** Attaches our own tables first, because the triggers write there. Returns the tables that it watches now. */
  watch(actor: SystemActor, names: readonly string[] | null): Promise<readonly string[]>
  /** The statements of a removal. */
  offerRemoval(actor: SystemActor, names: readonly string[] | null): Promise<readonly string[]>
  remove(actor: SystemActor, names: readonly string[] | null): Promise<void>
  close(): Promise<void>
}

export interface TableOffer extends FoundWatch {
  /** As the database calls it. */
  readonly name: string
}

export async function openWatching(options: KernelOptions): Promise<WatchCommand> {
  const { settings, config, log, clock, confirmAttach } = options
  const create = { target: false, store: options.use !== 'look' }
  const databases = await openDatabases(settings, { log, create })
  const { target: database } = databases
  const isApart = settings.storeUrl !== null
  const store = (): Promise<Store> =>
    attach({ database: databases.store, settings, confirmAttach, log, clock })
  const watching = createWatching({ database, store, isApart, clock, log })

  async function find(names: readonly string[] | null): Promise<readonly CatalogTable[]> {
    const catalog = createCatalog({
      database,
      clock,
      log: createConfigLog(options),
      tables: config.tables ?? {},
    })
    const all = [...(await catalog.tables()).values()]
    return names === null ? all : names.map((name) => findTable(all, name))
  }

  /** Without names, all tables that can be watched. Each named table must be watchable. */
  async function choose(names: readonly string[] | null) {
    const tables = await find(names)
    const watches = await watching.find(tables)
    const chosen = tables.flatMap((table) => {
      const watch = watches.get(table.id)
      if (watch === undefined || watch.state === 'watched') return []
      if (watch.obstacle !== null && (names !== null || isApart)) throw new Problem('invalid', watch.obstacle)
      return watch.obstacle === null ? [{ table, watch }] : []
    })
    if (chosen.length === 0) throw new Problem('conflict', watchRefusals.nothingToWatch)
    return chosen
  }

  return {
    async offer(_actor, names) {
      return (await choose(names)).map(({ table, watch }) => ({ ...watch, name: toFullName(table.schema) }))
    },
    async watch(actor, names) {
      const tables = (await choose(names)).map(({ table }) => table)
      await watching.watch(actor, tables)
      return tables.map(({ schema }) => toFullName(schema))
    },
    async offerRemoval(_actor, names) {
      const all = names === null
      const statements = await watching.removal({ tables: all ? [] : await find(names), all })
      if (statements.length === 0) throw new Problem('not-found', watchRefusals.noneThere)
      return statements
    },
    async remove(actor, names) {
      await watching.unwatch(actor, { tables: await find(names), all: names === null })
    },
    close: () => databases.close(),
  }
}
