import type { Settings } from '../config/index.ts'
import { type Database, type OpenOptions, openDatabase } from '../db/index.ts'
import type { Log } from '../std/log.ts'

export interface Databases {
  /** The owner's database, on which people work. */
  readonly target: Database
  /** The database of our own tables: the same one, unless the settings name another. */
  readonly store: Database
  close(): Promise<void>
}

export interface OpenBothOptions {
  readonly log: Log
  /** Whether to create a missing file. */
  readonly create: { readonly target: boolean; readonly store: boolean }
}

/** Opens both, or neither. */
export async function openDatabases(
  settings: Pick<Settings, 'databaseUrl' | 'storeUrl'>,
  { log, create }: OpenBothOptions,
): Promise<Databases> {
  const target = await openTarget(settings, { log, create: create.target })
  try {
    const { storeUrl } = settings
    const store = storeUrl === null ? target : await openDatabase(storeUrl, { log, create: create.store })
    return { target, store, close: () => closeBoth(target, store) }
  } catch (failure) {
    await target.close()
    throw failure
  }
}

/** Opens only the owner's database, for work without people and rights, such as making the demo. */
export function openTarget(settings: Pick<Settings, 'databaseUrl'>, options: OpenOptions): Promise<Database> {
  return openDatabase(settings.databaseUrl, options)
}

async function closeBoth(target: Database, store: Database): Promise<void> {
  try {
    if (store !== target) await store.close()
  } finally {
    await target.close()
  }
}
