import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../src/db/index.ts'
import { medianMs } from '../load.ts'
import type { Measurement } from '../measurement.ts'
import { type ListServer, withListServer } from './list-server.ts'

/** Others wait no longer than this while one person asks for much. */
const longestHoldMs = 50
/** Of each request, one after the other. */
const times = 3
const cellBytes = 50 * 1024 * 1024

/** What one person asks for, on a server of its own, and how long everybody else waits meanwhile. */
export async function measureHolds(url: string): Promise<Measurement[]> {
  return withListServer(url, async (server) => {
    const at = url.startsWith('sqlite:') ? '' : 'public.'
    const [wide, large] = [`${at}wide`, `${at}large`]
    const asked = {
      '100 rows of a table as wide as can be, as JSON': `/api/tables/${wide}/rows?size=100`,
      'its page of 100 rows': `/t/${wide}?size=100`,
      'a search in it': `/api/tables/${wide}/rows?size=100&q=nowhere`,
      'the page of one of its rows': `/t/${wide}/1`,
      'its CSV': `/api/tables/${wide}/export.csv`,
      'the page of a row with a cell of 50 MB': `/t/${large}/1`,
      'the same row as JSON': `/api/tables/${large}/rows/1`,
      'the list that it is in': `/t/${large}`,
      'the cell by itself': `/api/tables/${large}/rows/1/values/body`,
      'the CSV with it': `/api/tables/${large}/export.csv`,
    }
    const cookie = await server.signIn()
    const measured: Measurement[] = []
    for (const [what, path] of Object.entries(asked)) {
      const ask = () => medianMs({ url: server.address + path, headers: { cookie } }, times)
      await ask()
      measured.push({
        what: `longest wait of others: ${what}`,
        value: await longestWait(server, ask),
        unit: 'ms',
        goal: { atMost: longestHoldMs },
      })
    }
    return measured
  })
}

/** Of somebody who asks for next to nothing, again and again, while the work goes on in another process. */
async function longestWait({ address }: ListServer, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const from = performance.now()
    await (await fetch(`${address}/health/live`)).text()
    longest = Math.max(longest, performance.now() - from)
    await sleep(1)
  }
  await working
  return longest
}

/** A table as wide as the database lets it be, and one with a cell of 50 MB. */
export async function seedHeavy(database: Database): Promise<void> {
  const isServer = database.capabilities.schemas
  const names = Array.from({ length: isServer ? 1_590 : 1_990 }, (_, at) => `c${at}`)
  // A row of a server fits into a page of 8 KB.
  const [type, value] = isServer ? ['smallint', 'x'] : ['text', "'a value of the row ' || x"]
  const body = isServer ? `repeat('y', ${cellBytes})` : `printf('%.*c', ${cellBytes}, 'y')`
  const statements = [
    `create table wide (id integer primary key, active boolean not null, ${names.map((name) => `${name} ${type}`).join(', ')})`,
    `insert into wide with recursive series(x) as (select 1 union all select x + 1 from series where x < 300)
     select x, true, ${names.map(() => value).join(', ')} from series`,
    'create table large (id integer primary key, name text, active boolean not null, body text)',
    `insert into large values (1, 'big', true, ${body}), (2, 'small', true, 'x')`,
  ]
  await database.write(async (transaction) => {
    for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
  })
}
