import { append } from '../audit/index.ts'
import type { TableWatches } from '../changes/index.ts'
import type { Transaction, WriteLimits } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'
import type { CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'

/** The triggers on the owner's tables, and the trail's word of them. */
export interface WatchParts {
  readonly watches: TableWatches
  readonly store: Store
  /** The trail is in another database than the triggers. */
  readonly isApart: boolean
  readonly clock: Clock
}

export async function watchTables(
  parts: WatchParts,
  actor: Actor,
  { tables, limits }: Watched,
): Promise<void> {
  const told = { actor, action: 'table.watched', tables }
  await parts.watches.watch(tables, (transaction) => record(parts, transaction, told), limits)
}

export interface Watched {
  readonly tables: readonly CatalogTable[]
  readonly limits?: WriteLimits
}

export interface Unwatched {
  readonly tables: readonly CatalogTable[]
  /** And whatever else watches a table, such as one that has gone. */
  readonly all: boolean
}

export async function unwatchTables(
  parts: WatchParts,
  actor: Actor,
  { tables, all }: Unwatched,
): Promise<void> {
  const { watches, store, isApart } = parts
  const found = await watches.find(tables)
  const told = {
    actor,
    action: 'table.unwatched',
    tables: tables.filter(({ id }) => (found.get(id)?.remove.length ?? 0) > 0),
  }
  const removed = all ? null : tables
  if (!isApart) return watches.unwatch(removed, (transaction) => record(parts, transaction, told))
  await watches.unwatch(removed)
  await store.database.write((transaction) => record(parts, transaction, told))
}

interface Told {
  readonly actor: Actor
  readonly action: string
  readonly tables: readonly CatalogTable[]
}

async function record({ store, clock }: WatchParts, transaction: Transaction, { tables, ...told }: Told) {
  for (const { id } of tables) await append(store, transaction, { ...told, at: clock.now(), table: id })
}
