import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { onServer } from '../../test/on-server.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'

/** The demo with so many products, all of them on; it goes when the work is done. */
export function withFile<T>(rows: number, work: (url: string) => Promise<T>): Promise<T> {
  return withScratchFile(async (url) => {
    await seed(url, rows)
    return work(url)
  })
}

export function withDatabase<T>(server: string, rows: number, work: (url: string) => Promise<T>): Promise<T> {
  return withScratchDatabase({ server, name: 'switchboard_flips_bench' }, async (url) => {
    await seed(url, rows)
    await onServer(url, url.startsWith('postgres') ? 'vacuum analyze' : 'analyze table products')
    return work(url)
  })
}

async function seed(url: string, rows: number): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    await seedDemo({ database, rows })
    const allOn = sql`update products set active = true`.compile(database.build)
    await database.write((transaction) => transaction.run(allOn))
  } finally {
    await database.close()
  }
}
