import { append } from '../audit/index.ts'
import { createTableWatches } from '../changes/index.ts'
import type { Database, Transaction, WriteLimits } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { isProblem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { Actor, SystemActor } from '../wire/actor.ts'
import type { FoundWatch } from '../wire/watch.ts'

/** Creates and removes triggers on the owner's tables, and records it in the trail. */
export interface Watching {
  find(tables: readonly CatalogTable[]): Promise<ReadonlyMap<string, FoundWatch>>
  watch(actor: Actor, tables: readonly CatalogTable[], limits?: WriteLimits): Promise<void>
  /** The statements that `unwatch` runs. */
  removal({ tables, all }: Unwatched): Promise<readonly string[]>
  unwatch(actor: Actor, unwatched: Unwatched): Promise<void>
  /** Replaces triggers on these tables that an older release made. */
  renew(tables: readonly CatalogTable[]): Promise<void>
}

export interface Unwatched {
  readonly tables: readonly CatalogTable[]
  /** Also removes triggers of tables that no longer exist. */
  readonly all: boolean
}

export interface WatchingOptions {
  readonly database: Database
  /** Called when something is written to the trail. */
  store(): Promise<Store>
  /** The trail is in another database than the triggers. */
  readonly isApart: boolean
  readonly clock: Clock
  readonly log: Log
}

const renewer: SystemActor = { kind: 'system', name: 'Switchboard' }

/** Programs that write to the table wait at most this long for the new triggers. */
const renewalLimits = { patienceMs: 500 }

export function createWatching({ database, isApart, clock, log, ...options }: WatchingOptions): Watching {
  const watches = createTableWatches(database, { isApart })

  async function watch(actor: Actor, tables: readonly CatalogTable[], limits?: WriteLimits): Promise<void> {
    const store = await options.store()
    const record = toRecord(store, { actor, action: 'table.watched', tables })
    await watches.watch(tables, record, limits)
  }

  function toRecord(store: Store, { tables, ...entry }: WatchEntry) {
    return async (transaction: Transaction) => {
      for (const { id } of tables) await append(store, transaction, { ...entry, at: clock.now(), table: id })
    }
  }

  return {
    find: watches.find,
    watch,
    removal: ({ tables, all }) => watches.removal(all ? null : tables),
    async unwatch(actor, { tables, all }) {
      const [found, store] = await Promise.all([watches.find(tables), options.store()])
      const watched = tables.filter(({ id }) => (found.get(id)?.remove.length ?? 0) > 0)
      const record = toRecord(store, { actor, action: 'table.unwatched', tables: watched })
      const removed = all ? null : tables
      if (!isApart) return watches.unwatch(removed, record)
      await watches.unwatch(removed)
      await store.database.write(record)
    },
    /**
     * The owner agreed to watch the table, so triggers of an older release, or for an old key, are replaced. If somebody removed or
     * disabled a trigger, all of them stay as they are: that was on purpose.
     */
    async renew(tables) {
      for (const table of await watches.findOld(tables)) {
        try {
          await watch(renewer, [table], renewalLimits)
          log.info({ table: table.id }, 'the triggers that watch the table were made anew')
        } catch (failure) {
          if (!isProblem(failure)) throw failure
          log.warn(
            { table: table.id, err: failure },
            'the triggers that watch the table could not be made anew',
          )
        }
      }
    },
  }
}

interface WatchEntry {
  readonly actor: Actor
  readonly action: string
  readonly tables: readonly CatalogTable[]
}
