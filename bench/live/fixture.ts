import { createTableWatches } from '../../src/changes/index.ts'
import { openDatabase } from '../../src/db/index.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'
import { createCatalog } from '../../src/tables/index.ts'

export interface ProductWatch {
  watch(): Promise<void>
  unwatch(): Promise<void>
}

/** As `switchboard watch` and `switchboard unwatch` do it, with our own tables where they are missing. */
export async function withProductWatch<T>(
  url: string,
  work: (products: ProductWatch) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(url, { log })
  try {
    await openStore({ database, clock, log })
    const tables = await createCatalog({ database, clock, log, tables: {} }).tables()
    const products = [...tables.values()].filter(({ schema }) => schema.name === 'products')
    const watches = createTableWatches(database)
    return await work({ watch: () => watches.watch(products), unwatch: () => watches.unwatch(products) })
  } finally {
    await database.close()
  }
}
