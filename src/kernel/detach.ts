import { exportEntries } from '../audit/index.ts'
import { createTableWatches } from '../changes/index.ts'
import type { Settings } from '../config/index.ts'
import type { Database } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import { detachStore, findRelease, inspectStore, type StoreTables } from '../store/index.ts'
import { toFullName } from '../tables/index.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { openDatabases } from './open-databases.ts'

/** Everything of ours, ready to be removed: our own tables, and the search indexes and triggers on the owner's. */
export interface Detachment {
  readonly databaseName: string
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly hasTrail: boolean
  readonly searchIndexes: readonly string[]
  /** The owner's tables with triggers of ours; null for a dropped table. */
  readonly watched: readonly (string | null)[]
  /** The audit trail, one JSON line per entry. */
  exportTrail(): AsyncIterable<string>
  /** Returns statements that remove what stays, because others may use it now or the database keeps it by itself. */
  remove(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Creates nothing, because leaving must work whatever the state of our tables is. */
export async function openDetachment(
  settings: Pick<Settings, 'databaseUrl' | 'storeUrl'>,
  log: Log,
): Promise<Detachment> {
  const databases = await openDatabases(settings, { log, create: { target: false, store: false } })
  const { target, store } = databases
  try {
    await refuseNewer(store)
    const { tables, hasTrail } = await inspectStore(store)
    return {
      databaseName: store === target ? store.name : `${store.name} and ${target.name}`,
      tables,
      hasTrail,
      searchIndexes: await target.searchIndex.list(),
      watched: (await target.watches.list()).map(({ table }) => table && toFullName(table)),
      exportTrail: () => exportEntries({ database: store, tables: store.buildOwn<StoreTables>() }),
      async remove() {
        // The triggers go first: without our journal they would make the owner's writes fail.
        await createTableWatches(target).unwatch(null)
        const shared = await target.searchIndex.dropAll()
        await detachStore(store)
        return [...shared, ...((await store.footprint?.remains()) ?? [])]
      },
      close: () => databases.close(),
    }
  } catch (failure) {
    await databases.close()
    throw failure
  }
}

/** An older release would leave the tables that it doesn't know. */
async function refuseNewer(store: Database): Promise<void> {
  const release = await findRelease(store)
  if (release === null || release.made <= release.known) return
  throw new Problem('conflict', databaseRefusals.unknownTables(release.made, release.known))
}
