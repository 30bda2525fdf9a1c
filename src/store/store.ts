import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import type { StoreTables } from './schema.ts'

/** Our own tables in a database. */
export interface Store {
  readonly database: Database
  /** Builds statements on them; `database` and its transactions run them. */
  readonly tables: Kysely<StoreTables>
}

/** Creates or migrates our tables: whoever calls has asked for consent. The database stays the caller's to close. */
export async function openStore(options: MigrateOptions): Promise<Store> {
  await migrate(options)
  return { database: options.database, tables: options.database.buildOwn<StoreTables>() }
}
