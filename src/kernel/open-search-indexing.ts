import { append, type NewEntry } from '../audit/index.ts'
import type { Database, Finds } from '../db/index.ts'
import {
  createCatalog,
  findLeftovers,
  findTable,
  type ListSource,
  planRemoval,
  proposeSearchIndex,
  type SearchIndexProposal,
  toListSource,
} from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import { attach } from './attach.ts'
import { createConfigLog } from './config-log.ts'
import type { KernelOptions } from './kernel-options.ts'
import { openDatabases } from './open-databases.ts'
import { toAsker } from './to-asker.ts'

/** Search indexes are ours on the owner's tables, so only an operator of the server creates and removes them. */
export interface SearchIndexing {
  offer(actor: SystemActor, request: IndexRequest): Promise<SearchIndexOffer>
  /** Opens our own tables, which record the change. `create` and `remove` do it themselves; call it to ask for consent earlier. */
  attach(): Promise<void>
  /** Returns the size in bytes. */
  create(actor: SystemActor, request: IndexRequest, signal: AbortSignal): Promise<number>
  /** The statements of a removal. */
  offerRemoval(actor: SystemActor, table: string): Promise<readonly string[]>
  remove(actor: SystemActor, table: string): Promise<void>
  /** Names of search indexes that serve no table, such as one whose build was stopped and could not be undone. */
  leftovers(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface IndexRequest {
  /** The database's name for the table. */
  readonly table: string
  /** Null: all text columns that the search covers. */
  readonly columns: readonly string[] | null
}

/** The planned index, before anybody agrees to it. */
export interface SearchIndexOffer {
  readonly columns: readonly string[]
  /** The columns of the index that it replaces; null if there is none. */
  readonly replaces: readonly string[] | null
  readonly statements: readonly string[]
  readonly finds: Finds
  readonly rows: number
  readonly bytes: number
  readonly seconds: number
  /** Whether writers to the table wait until it is ready. */
  readonly writersWait: boolean
}

export async function openSearchIndexing(options: KernelOptions): Promise<SearchIndexing> {
  const { settings, config, log, clock, confirmAttach } = options
  const create = { target: false, store: options.use !== 'look' }
  const databases = await openDatabases(settings, { log, create })
  const { target: database } = databases
  const tables = config.tables ?? {}

  /** It makes a new catalog each time, because it runs before and after a change. */
  async function sourceOf(actor: SystemActor, name: string): Promise<ListSource> {
    const catalog = createCatalog({ database, clock, log: createConfigLog(options), tables })
    const all = await catalog.tables()
    const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })
    return toListSource(findTable(all.values(), name), { database, tables: all, asker })
  }

  async function propose(actor: SystemActor, { table, columns }: IndexRequest): Promise<SearchIndexProposal> {
    return proposeSearchIndex(await sourceOf(actor, table), columns)
  }

  async function openTrail() {
    const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
    return async (entry: Omit<NewEntry, 'at'>) => {
      await store.database.write((transaction) => append(store, transaction, { at: clock.now(), ...entry }))
    }
  }

  return {
    offer: async (actor, request) => toOffer(database, await propose(actor, request)),
    async attach() {
      await openTrail()
    },
    async create(actor, request, signal) {
      const { table, columns } = await propose(actor, request)
      const record = await openTrail()
      await database.searchIndex.create(table, columns, { signal })
      const made = (await sourceOf(actor, request.table)).table
      const after = { columns: made.schema.searchIndex?.columns }
      await record({ actor, action: 'search-index.created', table: made.id, after })
      return database.searchIndex.size(made.schema)
    },
    offerRemoval: async (actor, table) => planRemoval(await sourceOf(actor, table)),
    async remove(actor, name) {
      const { table } = await sourceOf(actor, name)
      const record = await openTrail()
      await database.searchIndex.drop(table.schema)
      const before = { columns: table.schema.searchIndex?.columns ?? [] }
      await record({ actor, action: 'search-index.removed', table: table.id, before })
    },
    leftovers: () => findLeftovers(database),
    close: () => databases.close(),
  }
}

function toOffer(
  { capabilities, searchIndex }: Database,
  { table, columns, plan, estimate }: SearchIndexProposal,
): SearchIndexOffer {
  return {
    columns: columns.map((column) => column.name),
    replaces: table.searchIndex?.columns ?? null,
    statements: plan.create,
    finds: searchIndex.finds,
    ...estimate,
    writersWait: !capabilities.indexesBesideWriters,
  }
}
