import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, DatabaseSchema, Transaction } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { rememberFound } from './found.ts'
import { isMade } from './is-made.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/all.ts'
import { findOwnTables, hasOwnSchema, ownTable, requireOwnTables } from './own-tables.ts'
import { compareRelease, type Release, rememberUsableFrom } from './release.ts'
import type { StoreTables } from './schema.ts'

export interface MigrateOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** An operator who waits longer than this wants to know why. */
const silentMs = 1_000

/**
 * While an older node uses a table, a step that changes it waits, and everybody else waits behind the step. So it gives
 * up before PostgreSQL looks for deadlocks (after 1 s), lets the others go first and tries again.
 */
const patienceMs = 500
const pauseMs = 300
const mostTries = 60

/** Migrates our tables to this release. If two nodes start at once, the second waits and finds the work done. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const telling = setTimeout(() => options.log.info({}, 'bringing our tables up to date'), silentMs)
  try {
    tell(await untilFree(() => migrateNow(options)), options.log)
  } finally {
    clearTimeout(telling)
  }
}

async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (failure) {
      if (!isProblem(failure) || failure.code !== 'busy' || tries === mostTries) throw failure
      await sleep(pauseMs)
    }
  }
}

interface Migrated {
  readonly made: readonly Migration[]
  readonly release: Release
}

function migrateNow({ database, clock }: MigrateOptions): Promise<Migrated> {
  return database.write(
    async (transaction) => {
      await transaction.lock('migrate')
      const done = await readDone(database, transaction)
      const release = await compareRelease(transaction, database)
      refuseNewer(release)
      const missing = migrations.filter((migration) => !done.includes(migration.number))
      const left = await readLeft(database, missing)
      for (const migration of missing) {
        const tables = database.buildOwn<StoreTables>()
        for (const step of migration.steps(tables, database.sql)) {
          if (!isMade(step, left)) await transaction.run(step)
        }
        // Older releases read it as soon as they find the number of a migration that they don't know.
        if (migration === missing[0]) await rememberUsableFrom(database, transaction)
        const { number, name } = migration
        await transaction.run(
          tables.insertInto('migrations').values({ number, name, applied_at: clock.now().toISOString() }),
        )
      }
      await requireOwnTables(transaction, database)
      if (done.length === 0) await rememberFound(database, transaction)
      return { made: missing, release }
    },
    { patienceMs },
  )
}

function tell({ made, release }: Migrated, log: Log): void {
  if (release.state === 'usable') {
    const { made: tables, known } = release
    log.warn({ tables, known }, 'a newer release made our tables; this one works with them')
  }
  for (const { number, name } of made) {
    log.info({ migration: `${String(number).padStart(4, '0')}-${name}` }, 'store migrated')
  }
}

/** An interrupted migration may have left these tables. If the database rolled it back, there are none. */
async function readLeft(database: Database, missing: readonly Migration[]): Promise<DatabaseSchema> {
  if (database.capabilities.transactionalDdl || missing.length === 0) return { tables: [] }
  return database.introspectOwn()
}

async function readDone(database: Database, transaction: Transaction): Promise<number[]> {
  const tables = database.buildOwn<StoreTables>()
  const present = await findOwnTables(transaction, database)
  if (!present.includes('migrations')) {
    await createSchema(database, transaction)
    await transaction.run(
      tables.schema
        .createTable('migrations')
        .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('name', 'varchar(100)', (column) => column.notNull())
        .addColumn('applied_at', 'varchar(24)', (column) => column.notNull()),
    )
    return []
  }
  const { rows } = await transaction.run(tables.selectFrom('migrations').select('number').orderBy('number'))
  return rows.map((row) => row.number)
}

/** Checks first whether it exists, as an account without the right to create schemas may get one from its owner. */
async function createSchema(database: Database, transaction: Transaction): Promise<void> {
  const { schema } = ownTable(database, 'migrations')
  if (schema === null || (await hasOwnSchema(database, transaction, schema))) return
  await transaction.run(database.build.schema.createSchema(schema))
}

/** Throws Problem `conflict` if a newer release made tables that this one can't work with. */
function refuseNewer({ state, made, known }: Release): void {
  if (state === 'newer') throw new Problem('conflict', databaseRefusals.newerTables(made, known))
}
