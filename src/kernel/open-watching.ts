import { append } from '../audit/index.ts'
import { createTableWatches, type TableWatches, type WatchOffer } from '../changes/index.ts'
import { Problem } from '../std/problem.ts'
import { type CatalogTable, createCatalog, findTable, toFullName } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { watchRefusals } from '../wire/texts/refusals/watches.ts'
import { attach } from './attach.ts'
import type { KernelOptions } from './create-kernel.ts'
import { openDatabases } from './open-databases.ts'

/** Triggers on the owner's tables, through which writes of other programs are live: whoever operates the server makes and removes them. */
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

export interface TableOffer extends WatchOffer {
  /** As the database calls it. */
  readonly name: string
}

export async function openWatching(options: KernelOptions): Promise<Watching> {
  const { settings, config, log, clock, confirmAttach } = options
  const databases = await openDatabases(settings, { log, create: { target: false, store: true } })
  const { target: database } = databases
  const watches: TableWatches = createTableWatches(database)

  async function find(names: readonly string[] | null): Promise<readonly CatalogTable[]> {
    const catalog = createCatalog({ database, clock, log, tables: config.tables ?? {} })
    const known = [...(await catalog.tables()).values()]
    return names === null ? known : names.map((name) => findTable(known, name))
  }

  /** Of all tables those that can be; of named ones each must. */
  async function choose(names: readonly string[] | null) {
    if (databases.store !== database) throw new Problem('invalid', watchRefusals.apart)
    const tables = await find(names)
    const offers = await watches.offers(tables)
    const chosen = tables.flatMap((table) => {
      const offer = offers.get(table.id)
      if (offer === undefined || offer.state === 'watched') return []
      if (offer.obstacle !== null && names !== null) throw new Problem('invalid', offer.obstacle)
      return offer.obstacle === null ? [{ table, offer }] : []
    })
    if (chosen.length === 0) throw new Problem('conflict', watchRefusals.nothingToWatch)
    return chosen
  }

  async function record(actor: SystemActor, action: string, tables: readonly CatalogTable[]) {
    const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
    await store.database.write(async (transaction) => {
      for (const { id } of tables) {
        await append(store, transaction, { at: clock.now(), actor, action, table: id })
      }
    })
  }

  async function planRemoval(names: readonly string[] | null): Promise<readonly string[]> {
    const statements = await watches.removal(names === null ? null : await find(names))
    if (statements.length === 0) throw new Problem('not-found', watchRefusals.noneThere)
    return statements
  }

  return {
    async offer(_actor, names) {
      return (await choose(names)).map(({ table, offer }) => ({ ...offer, name: toFullName(table.schema) }))
    },
    async watch(actor, names) {
      const tables = (await choose(names)).map(({ table }) => table)
      await attach({ database: databases.store, settings, confirmAttach, log, clock })
      await watches.watch(tables)
      await record(actor, 'table.watched', tables)
      return tables.map(({ schema }) => toFullName(schema))
    },
    offerRemoval: (_actor, names) => planRemoval(names),
    async remove(actor, names) {
      const tables = await find(names)
      const offers = await watches.offers(tables)
      await watches.unwatch(names === null ? null : tables)
      const watched = tables.filter(({ id }) => offers.get(id)?.state !== 'unwatched')
      await record(actor, 'table.unwatched', watched)
    },
    close: () => databases.close(),
  }
}
