import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { withClient } from '../with-client.ts'

/** Rows of the table that is measured. */
export const rows = 1_000_000

/** The columns that the search index of the fixture is about. */
const searched = ['name', 'sku', 'slug', 'description']

/** The big demo, once as it is made and once with a search index. */
export interface Fixture {
  readonly plain: string
  readonly indexed: string
}

/** In files of a folder that stays between runs, until the demo is another one. */
export async function makeFiles({ fresh }: { fresh: boolean }): Promise<Fixture> {
  const folder = join(tmpdir(), 'switchboard-bench-lists')
  const [plain, indexed] = [join(folder, `${version()}.db`), join(folder, `${version()}-indexed.db`)]
  const fixture = { plain: `sqlite:${plain}`, indexed: `sqlite:${indexed}` }
  if (existsSync(indexed) && !fresh) return fixture
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await withDatabase(fixture.plain, seed)
  await withDatabase(fixture.plain, analyze)
  const making = `${indexed}.making`
  await copyFile(plain, making)
  await withDatabase(`sqlite:${making}`, makeIndex)
  await withDatabase(`sqlite:${making}`, analyze)
  await rename(making, indexed)
  return fixture
}

/** In databases of the server; they stay as the files do. */
export async function makeDatabases(url: string, { fresh }: { fresh: boolean }): Promise<Fixture> {
  const [plain, indexed] = [`${prefix}${version()}`, `${prefix}${version()}_indexed`]
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const fixture = { plain: at(plain), indexed: at(indexed) }
  await withClient(url, async (client) => {
    const { rows: known } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    if (known.some(({ name }) => name === indexed) && !fresh) return
    for (const { name } of known) await client.query(`drop database "${name}" with (force)`)
    await client.query(`create database "${plain}"`)
    await withDatabase(fixture.plain, seed)
    await withClient(fixture.plain, tidy)
    const making = `${indexed}_making`
    await client.query(`create database "${making}" template "${plain}"`)
    await withDatabase(at(making), makeIndex)
    await withClient(at(making), tidy)
    await client.query(`alter database "${making}" rename to "${indexed}"`)
  })
  return fixture
}

const prefix = 'switchboard_bench_'

/** Another one for another demo. */
function version(): string {
  const source = new URL('../../src/demo/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const hash = createHash('sha256').update(JSON.stringify([rows, searched]))
  for (const name of files.toSorted()) hash.update(readFileSync(new URL(name, source)))
  return hash.digest('hex').slice(0, 12)
}

function seed(database: Database): Promise<void> {
  return seedDemo({ database, rows })
}

async function makeIndex(database: Database): Promise<void> {
  const { tables } = await database.introspect()
  const products = tables.find(({ name }) => name === 'products')
  if (!products) throw new Error('the demo has products')
  await database.searchIndex.create(
    products,
    products.columns.filter(({ name }) => searched.includes(name)),
  )
}

async function analyze(database: Database): Promise<void> {
  await database.write((transaction) => transaction.run(sql`analyze`.compile(database.build)))
}

/** The server does it by itself some minutes later, in the middle of a measurement. */
async function tidy(client: pg.Client): Promise<void> {
  await client.query('vacuum analyze')
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
