import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/index.ts'
import { cut } from '../src/std/cut.ts'
import { silentLog } from '../src/std/log.ts'
import { postgres } from '../test/servers/postgres.ts'
import { type Bench, type Measurement, medianRun } from './measurement.ts'
import { withScratchDatabase, withScratchFile } from './scratch-database.ts'
import { type MeasuredServer, startServer, withDataDir } from './server.ts'

const whole = { tables: 5_000, idleMs: 40_000, runs: 15 }
const small: typeof whole = { tables: 200, idleMs: 1_000, runs: 3 }

export const catalog: Bench = {
  name: 'catalog',
  sentence:
    'A server on 5,000 tables of eleven columns and three rows each, every one with a foreign key to the one before: start, first pages, and what it uses of a processor while nobody looks, over 40 seconds.',
  async run({ quick }) {
    const stops: (() => Promise<void>)[] = []
    const size = quick ? small : whole
    try {
      const server = await postgres.find((stop) => stops.push(stop))
      const inFile = await withScratchFile((url) => measure('SQLite', url, size))
      if ('missing' in server) return inFile
      const scratch = { server: server.url, name: 'switchboard_catalog_bench' }
      return [...inFile, ...(await withScratchDatabase(scratch, (url) => measure('PostgreSQL', url, size)))]
    } finally {
      for (const stop of stops) await stop()
    }
  },
}

async function measure(name: string, url: string, size: typeof whole): Promise<Measurement[]> {
  await makeTables(url, size.tables)
  const env = { DATABASE_URL: url, SWITCHBOARD_ATTACH: 'yes' }
  const measured = await withDataDir(async (dataDir) => {
    await (await startServer(dataDir, env)).stop()
    const server = await startServer(dataDir, env)
    try {
      return await measureServer(server, size)
    } finally {
      await server.stop()
    }
  })
  return measured.map((one) => ({ ...one, what: `${name}: ${one.what}` }))
}

async function measureServer(server: MeasuredServer, { idleMs, runs }: typeof whole): Promise<Measurement[]> {
  const cookie = await server.signIn()
  const read = async (path: string) => {
    const answer = await fetch(`${server.address}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
  const firstMs = await medianRun(1, () => read('/'))
  const home = await read('/')
  const [table] = /(?<=href="\/t\/)[^"]+/.exec(home) ?? []
  const list = await read(`/t/${table}`)
  const homeMs = await medianRun(runs, () => read('/'))
  const listMs = await medianRun(runs, () => read(`/t/${table}`))
  await sleep(idleMs / 10)
  const before = server.cpuMs()
  await sleep(idleMs)
  const idle = ((server.cpuMs() - before) * 1000) / idleMs
  return [
    { what: 'start', value: server.startMs, unit: 'ms', goal: { atMost: 5_000 } },
    { what: 'home, asked for first', value: firstMs, unit: 'ms', goal: null },
    { what: 'home', value: homeMs, unit: 'ms', goal: { atMost: 100 } },
    { what: 'home, HTML', value: home.length / 1000, unit: 'KB', goal: { atMost: 60 } },
    { what: 'list', value: listMs, unit: 'ms', goal: null },
    { what: 'list, HTML', value: list.length / 1000, unit: 'KB', goal: null },
    { what: 'processor time of a second while nobody looks', value: idle, unit: 'ms', goal: { atMost: 20 } },
    { what: 'resident', value: server.residentMb(), unit: 'MB', goal: null },
  ]
}

async function makeTables(url: string, count: number): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    // A server keeps a lock for each new table of a transaction.
    for (const some of cut([...Array(count).keys()], 100)) {
      await database.write(async (transaction) => {
        for (const statement of some.flatMap(toTable)) {
          await transaction.run(sql.raw(statement).compile(database.build))
        }
      })
    }
  } finally {
    await database.close()
  }
}

const nouns = ['orders', 'customers', 'invoices', 'products', 'tickets', 'payments', 'suppliers', 'projects']

const nameOf = (at: number) => `${nouns[at % nouns.length]}_${String(at).padStart(4, '0')}`

function toTable(at: number): string[] {
  const parent = at === 0 ? '' : ` references ${nameOf(at - 1)} (id)`
  return [
    `create table ${nameOf(at)} (
       id integer primary key, name text not null, email text, note text, price numeric, quantity integer,
       active boolean not null default true, status text check (status in ('new', 'paid')),
       created_at timestamp, updated_at timestamp, parent_id integer${parent})`,
    `insert into ${nameOf(at)} (id, name, email)
       values (1, 'Ada', 'ada@example.com'), (2, 'Ben', 'ben@example.com'), (3, 'Cy', 'cy@example.com')`,
  ]
}
