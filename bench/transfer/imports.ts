import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import type { Kernel } from '../../src/kernel/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { openImportHouse } from '../../test/import-house.ts'
import { operator } from '../../test/open-house.ts'
import type { Measurement } from '../measurement.ts'

const lookEveryMs = 50

const table = `create table bought (id integer primary key, name varchar(80) not null, state varchar(20) not null,
  price decimal(10, 2) not null, stock integer, large bigint, paid boolean not null, sold_at timestamp not null)`

/** A file becomes rows, with an entry of the trail and a line of the journal for each. */
export async function measureImports(url: string, rows: number): Promise<Measurement[]> {
  const bare = await measureBare(url)
  const house = await openImportHouse(url, { tables: () => [] })
  try {
    const { imports } = house.kernel
    const from = performance.now()
    const sent = await imports.send(operator, { table: house.id('bought'), name: 'bought.csv' }, toFile(rows))
    const sentS = (performance.now() - from) / 1_000
    const idleMb = residentMb()
    let mostMb = idleMb
    const watch = setInterval(() => {
      mostMb = Math.max(mostMb, residentMb())
    }, lookEveryMs)
    const begun = performance.now()
    await untilDone(house.kernel, (await imports.start(operator, sent.id)).id).finally(() =>
      clearInterval(watch),
    )
    const perSecond = rows / ((performance.now() - begun) / 1_000)
    const what = `import of ${rows.toLocaleString('en-GB')} rows`
    return [
      { what: 'a file that arrives', value: sent.file.size / 1e6 / sentS, unit: 'MB/s', goal: null },
      { what, value: perSecond, unit: '/s', goal: { atLeast: 15_000 } },
      { what: `${what}: memory above idle`, value: mostMb - idleMb, unit: 'MB', goal: { atMost: 100 } },
      { what: 'bare inserts of 500 rows', value: bare.together, unit: '/s', goal: null },
      { what: 'bare inserts of one row', value: bare.alone, unit: '/s', goal: null },
    ]
  } finally {
    await house.close()
  }
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1e6
}

async function untilDone({ jobs }: Kernel, id: string): Promise<void> {
  for (;;) {
    const { state, error } = await jobs.find(operator, id)
    if (state === 'done') return
    if (state === 'failed' || state === 'cancelled') throw new Error(`The import ended early: ${error}`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

const bareRows = 2_000

/** The same table without trail and journal, through the same driver. */
async function measureBare(url: string): Promise<{ readonly together: number; readonly alone: number }> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  const run = async (statement: string) => {
    await database.write((transaction) => transaction.run(sql.raw(statement).compile(database.build)))
  }
  const rate = async (size: number, first: number) => {
    const from = performance.now()
    for (let at = 0; at < bareRows; at += size) {
      const values = Array.from({ length: size }, (_, more) => toValues(first + at + more))
      await run(`insert into bought values ${values.join(', ')}`)
    }
    return bareRows / ((performance.now() - from) / 1_000)
  }
  try {
    await run(table)
    const together = await rate(500, 1)
    const alone = await rate(1, bareRows + 1)
    await run('delete from bought')
    return { together, alone }
  } finally {
    await database.close()
  }
}

function toValues(n: number): string {
  return `(${n}, 'The sale of a thing, number ${n}', '${stateOf(n)}', ${priceOf(n)}, ${n % 10 > 0 ? n % 500 : null}, ${largeOf(n)}, ${n % 2 === 0}, '${momentOf(n)}')`
}

async function* toFile(rows: number): AsyncIterable<Uint8Array> {
  yield Buffer.from('id,name,state,price,stock,large,paid,sold_at\n')
  let lines: string[] = []
  for (let n = 1; n <= rows; n += 1) {
    const cells = [n, `"The sale of a thing, number ${n}"`, stateOf(n), priceOf(n), n % 10 > 0 ? n % 500 : '']
    lines.push([...cells, largeOf(n), n % 2 === 0, momentOf(n)].join(','))
    if (lines.length < 1_000 && n < rows) continue
    yield Buffer.from(`${lines.join('\n')}\n`)
    lines = []
  }
}

const states = ['new', 'paid', 'sent'] as const
const stateOf = (n: number) => states[n % states.length] ?? 'new'
const priceOf = (n: number) => (n % 100_000) / 100
const largeOf = (n: number) => String(9_007_199_254_740_993n + BigInt(n))
const momentOf = (n: number) =>
  new Date(1_577_836_800_000 + n * 60_000).toISOString().slice(0, 19).replace('T', ' ')
