import type { Database } from '../db/index.ts'
import { finishTable } from './finish-table.ts'
import { insertRows } from './insert-rows.ts'
import { runAll } from './run-all.ts'
import { demoTables } from './tables/all.ts'
import { createViews, lastView } from './views.ts'
import { createWorld } from './world.ts'

export interface SeedOptions {
  readonly database: Database
  /** How many products; default 5,000. The rest of the world stays as it is. */
  readonly rows?: number | undefined
  readonly today?: Date | undefined
  readonly onProgress?: ((progress: SeedProgress) => void) | undefined
}

export interface SeedProgress {
  readonly table: string
  /** Rows of all tables together; the whole is estimated to a few per cent. */
  readonly done: number
  readonly of: number
}

/** Another process that makes it already may take as long as this on a slow machine. */
const patienceMs = 60_000

/** Makes the demo world in an empty database. One transaction: half a world is none. */
export async function seedDemo({ database, rows, today, onProgress }: SeedOptions): Promise<void> {
  const world = createWorld({ rows, today })
  const of = demoTables.reduce((sum, table) => sum + table.rowCount(world), 0)
  let done = 0
  await database.write(
    async (transaction) => {
      for (const table of demoTables) {
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
}

/** The last view stands only in a finished world, also where making tables can't be rolled back. */
export async function isSeeded(database: Database): Promise<boolean> {
  const { tables } = await database.introspect()
  return tables.some(({ name, type }) => name === lastView && type === 'view')
}
