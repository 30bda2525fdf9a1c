import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { inOwnWords } from '../../test/mysql-words.ts'
import { onServer } from '../../test/on-server.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'

/** The rows of the fifty tables. The largest has a search index, and the four after it have none. */
export function toSizes(isQuick: boolean): readonly number[] {
  const [most, many, some, few] = isQuick ? [60_000, 10_000, 1_000, 50] : [1_000_000, 100_000, 10_000, 500]
  return [
    most,
    ...Array.from({ length: 4 }, () => many),
    ...Array.from({ length: 15 }, () => some),
    ...Array.from({ length: 30 }, () => few),
  ]
}

type Work<T> = (url: string) => Promise<T>

export function withFile<T>(sizes: readonly number[], work: Work<T>): Promise<T> {
  return withScratchFile(async (url) => {
    await seed(url, sizes)
    return work(url)
  })
}

export function withDatabase<T>(server: string, sizes: readonly number[], work: Work<T>): Promise<T> {
  return withScratchDatabase({ server, name: 'switchboard_search_bench' }, async (url) => {
    await seed(url, sizes)
    // The server does it by itself some minutes later, in the middle of a measurement.
    if (url.startsWith('postgres')) await onServer(url, 'vacuum analyze')
    return work(url)
  })
}

async function seed(url: string, sizes: readonly number[]): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    for (const [at, rows] of sizes.entries()) {
      const name = `things_${String(at).padStart(2, '0')}`
      await run(
        database,
        `create table ${name} (id integer primary key, code varchar(40) not null unique, name varchar(80) not null, note varchar(200))`,
      )
      await run(
        database,
        `insert into ${name} with recursive series(n) as (select 1 union all select n + 1 from series where n < ${rows})
         select n, 'T${at}-' || n, case n % 100 when 7 then 'Oak' else 'Fir' end || ' crate ' || n, 'Stored in hall ' || (n % 37) || ', shelf S' || n from series`,
      )
    }
    await makeSearchIndex(database, 'things_00')
    await run(database, 'analyze')
  } finally {
    await database.close()
  }
}

async function run(database: Database, statement: string): Promise<void> {
  const words = sql.raw(inOwnWords(database, statement)).compile(database.build)
  await database.write((transaction) => transaction.run(words))
}

async function makeSearchIndex(database: Database, name: string): Promise<void> {
  const { tables } = await database.introspect()
  const table = tables.find((known) => known.name === name)
  if (table === undefined) throw new Error(`the fixture has ${name}`)
  await database.searchIndex.create(
    table,
    table.columns.filter((column) => column.name === 'name' || column.name === 'note'),
  )
}
