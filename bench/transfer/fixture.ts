import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'
import { withClient } from '../with-client.ts'

/** Rows of the table that travels; few where somebody only wants to see that it runs. */
export const rowsIn = { whole: 1_000_000, quick: 50_000 } as const

/** A file with the table; it goes when the work is done. */
export function withFile<T>(rows: number, work: (url: string) => Promise<T>): Promise<T> {
  return withScratchFile(async (url) => {
    await seed(url, rows, "datetime('2020-01-01 00:00:00', '+' || n || ' minutes')")
    return work(url)
  })
}

export function withDatabase<T>(server: string, rows: number, work: (url: string) => Promise<T>): Promise<T> {
  return withScratchDatabase({ server, name: 'switchboard_transfer_bench' }, async (url) => {
    await seed(url, rows, "timestamp '2020-01-01 00:00:00' + n * interval '1 minute'")
    // The server does it by itself some minutes later, in the middle of a measurement.
    await withClient(url, (client) => client.query('vacuum analyze'))
    return work(url)
  })
}

async function seed(url: string, rows: number, sold: string): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  const statements = [
    `create table sales (id integer primary key, name varchar(80) not null, state varchar(20) not null,
       price decimal(10, 2) not null, stock integer, large bigint, paid boolean not null, sold_at timestamp not null)`,
    `insert into sales with recursive series(n) as (select 1 union all select n + 1 from series where n < ${rows})
       select n, 'The sale of a thing, number ' || n, case n % 3 when 0 then 'new' when 1 then 'paid' else 'sent' end,
         (n % 100000) / 100.0, case when n % 10 > 0 then n % 500 end, 9007199254740993 + n, n % 2 = 0, ${sold} from series`,
    'analyze',
  ]
  try {
    for (const statement of statements) {
      await database.write((transaction) => transaction.run(sql.raw(statement).compile(database.build)))
    }
  } finally {
    await database.close()
  }
}
