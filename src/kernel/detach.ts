import { exportEntries } from '../audit/index.ts'
import type { Settings } from '../config/index.ts'
import { openDatabase } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import { detachStore, inspectStore, type StoreTables } from '../store/index.ts'

/** Our own tables, looked at and ready to be removed. */
export interface Detachment {
  readonly databaseName: string
  /** Empty: there is nothing of ours. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  /** The audit trail, one JSON line each. */
  exportTrail(): AsyncIterable<string>
  remove(): Promise<void>
  close(): Promise<void>
}

/** Looks at what is there and creates nothing: leaving must work whatever state our tables are in. */
export async function openDetachment(
  settings: Pick<Settings, 'databaseUrl' | 'storeUrl'>,
  log: Log,
): Promise<Detachment> {
  const database = await openDatabase(settings.storeUrl ?? settings.databaseUrl, { log, create: false })
  try {
    const { tables } = await inspectStore(database)
    return {
      databaseName: database.name,
      tables,
      exportTrail: () => exportEntries({ database, tables: database.buildOwn<StoreTables>() }),
      remove: () => detachStore(database),
      close: () => database.close(),
    }
  } catch (failure) {
    await database.close()
    throw failure
  }
}
