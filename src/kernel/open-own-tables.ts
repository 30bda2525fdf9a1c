import type { Settings } from '../config/index.ts'
import type { Database } from '../db/index.ts'
import type { Disposer } from '../std/disposer.ts'
import { guardSecret, type Store } from '../store/index.ts'
import { attach } from './attach.ts'
import type { KernelOptions } from './kernel-options.ts'
import { openDatabases } from './open-databases.ts'

export interface OwnTables {
  /** The owner's database. */
  readonly database: Database
  /** Our own tables, in the owner's database or in another one. */
  readonly store: Store
}

/** Both databases, with our own tables in one of them. */
export async function openOwnTables(options: KernelOptions, open: Disposer): Promise<OwnTables> {
  const { settings, log, clock, confirmAttach, use = 'serve' } = options
  const databases = await openDatabases(settings, { log, create: toMade(settings, use) })
  open.add('databases', () => databases.close())
  const database = databases.target
  const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
  if (use === 'serve') await guardSecret(store, settings.secret)
  // This happens now, because the first write to a database waits for its readers.
  if (database.footprint !== null) await database.write(async () => {})
  return { database, store }
}

/** A mistyped path must not create an empty database. Of the owner's files only a missing demo is created. */
function toMade({ demo }: Pick<Settings, 'demo'>, use: KernelOptions['use']) {
  const mayMake = use !== 'look'
  return { target: demo && mayMake, store: mayMake }
}
