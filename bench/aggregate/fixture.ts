import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'

/** Rows of the table that is grouped; few where somebody only wants to see that it runs. */
export const rowsIn = { whole: 1_000_000, quick: 50_000 } as const

export type Product = 'PostgreSQL' | 'MariaDB' | 'SQLite'

/** A visit each minute for two years, in five states. */
export async function seedVisits(url: string, rows: number, product: Product): Promise<void> {
  const [instant, at] = {
    PostgreSQL: ['timestamptz', "timestamptz '2025-01-01 00:00:00+00' + n * interval '1 minute'"],
    MariaDB: ['timestamp', "adddate('2025-01-01 00:00:00', interval n minute)"],
    SQLite: ['timestamptz', "strftime('%Y-%m-%dT%H:%M:%SZ', '2025-01-01 00:00:00', '+' || n || ' minutes')"],
  }[product]
  const state =
    "case n % 10 when 0 then 'lost' when 1 then 'void' when 2 then 'open' when 3 then 'sent' else 'paid' end"
  const deep = product === 'MariaDB' ? 'set statement max_recursive_iterations = 10000000 for ' : ''
  await runAll(url, [
    `create table visits (id integer primary key, state varchar(20) not null, price decimal(10, 2) not null, at ${instant} not null)`,
    `${deep}insert into visits with recursive series(n) as (select 1 union all select n + 1 from series where n < ${rows})
       select n, ${state}, (n % 100000) / 100.0, ${at} from series`,
    product === 'MariaDB' ? 'analyze table visits' : product === 'PostgreSQL' ? 'analyze visits' : 'analyze',
  ])
}

async function runAll(url: string, statements: readonly string[]): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    for (const statement of statements) {
      await database.write((transaction) => transaction.run(sql.raw(statement).compile(database.build)))
    }
  } finally {
    await database.close()
  }
}
