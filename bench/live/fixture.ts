import { createTableWatches } from '../../src/changes/index.ts'
import { openDatabase } from '../../src/db/index.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'
import { createCatalog } from '../../src/tables/index.ts'

/** As `switchboard watch` does it, with our own tables where they are missing. */
export async function watchProducts(url: string): Promise<void> {
  const database = await openDatabase(url, { log })
  try {
    await openStore({ database, clock, log })
    const tables = await createCatalog({ database, clock, log, tables: {} }).tables()
    await createTableWatches(database).watch(
      [...tables.values()].filter(({ schema }) => schema.name === 'products'),
    )
  } finally {
    await database.close()
  }
}
