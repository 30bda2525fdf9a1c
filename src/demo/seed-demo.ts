import type { Database } from '../db/index.ts'
import { finishTable } from './finish-table.ts'
import { insertRows } from './insert-rows.ts'
import { runAll } from './run-all.ts'
import { demoTables } from './tables/all.ts'
import { createViews, lastView } from './views.ts'
import { createWorld } from './world.ts'

export interface SeedOptions {
  readonly database: Database
  /** The number of products; default 5,000. The other tables keep their size. */
  readonly rows?: number | undefined
  readonly today?: Date | undefined
  readonly onProgress?: ((progress: SeedProgress) => void) | undefined
}

export interface SeedProgress {
  readonly table: string
  /** Rows of all tables together. The total is an estimate within a few per cent. */
  readonly done: number
  readonly of: number
}

/** On a slow machine, another process that makes the demo may take as long as this. */
const patienceMs = 60_000

/** Makes the demo in an empty database, in one transaction, because half a demo is useless. */
export async function seedDemo({ database, rows, today, onProgress }: SeedOptions): Promise<void> {
  const world = createWorld({ rows, today })
  const of = demoTables.reduce((sum, table) => sum + table.rowCount(world), 0)
  let done = 0
  const begun: string[] = []
  const writing = database.write(
    async (transaction) => {
      for (const table of demoTables) {
        begun.push(table.name)
        await runAll(transaction, table.create(database))
        done += await insertRows(transaction, {
          database,
          table,
          world,
          onBatch: (count) => onProgress?.({ table: table.name, done: done + count, of }),
        })
        await finishTable(transaction, database, { table, world })
      }
      await runAll(transaction, createViews(database))
    },
    { patienceMs },
  )
  await writing.catch(async (failure: unknown) => {
    if (!database.capabilities.transactionalDdl) await removeTables(database, begun)
    throw failure
  })
}

/** The database keeps the tables of a transaction that failed. */
async function removeTables(database: Database, names: readonly string[]): Promise<void> {
  const drops = names.toReversed().map((name) => database.build.schema.dropTable(name).ifExists())
  await database.write((transaction) => runAll(transaction, drops))
}

/** Only a finished demo has the last view, even if creating tables can't be rolled back. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { tables } = await database.introspect()
  return tables.some(({ name, type }) => name === lastView && type === 'view')
}
