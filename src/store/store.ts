import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import type { StoreTables } from './schema.ts'

/** Our own tables in a database. */
export interface Store {
  readonly database: Database
  /** Builds statements on them. `database` and its transactions run these. */
  readonly tables: Kysely<StoreTables>
}

/** Creates or migrates our tables; the caller must have the owner's consent. The caller closes the database. */
export async function openStore(options: MigrateOptions): Promise<Store> {
  await migrate(options)
  return { database: options.database, tables: options.database.buildOwn<StoreTables>() }
}
