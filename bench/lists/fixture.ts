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
import { onServer } from '../../test/on-server.ts'
import { withClient } from '../with-client.ts'
import { seedHeavy } from './holds.ts'

/** Rows of the table that is measured; few where somebody only wants to see that it runs. */
export const rowsIn = { whole: 1_000_000, quick: 50_000 } as const

export type FixtureSize = keyof typeof rowsIn

interface FixtureOptions {
  readonly size: FixtureSize
  /** Made anew, also where it is there. */
  readonly fresh: boolean
}

/** The columns that the search index of the fixture is about. */
const searched = ['name', 'sku', 'slug', 'description']

/** The big demo, once as it is made and once with a search index; and tables whose rows are heavy, where there are any. */
export interface Fixture {
  readonly plain: string
  readonly indexed: string
  readonly heavy: string | null
}

/** In files of a folder that stays between runs, until the demo is another one. */
export async function makeFiles({ size, fresh }: FixtureOptions): Promise<Fixture> {
  const folder = join(tmpdir(), `switchboard-bench-lists-${size}`)
  const name = version(size)
  const [plain, indexed] = [join(folder, `${name}.db`), join(folder, `${name}-indexed.db`)]
  const heavy = join(folder, `${name}-heavy.db`)
  const fixture = { plain: `sqlite:${plain}`, indexed: `sqlite:${indexed}`, heavy: `sqlite:${heavy}` }
  if (existsSync(indexed) && !fresh) return fixture
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await withDatabase(fixture.heavy, seedHeavy)
  await withDatabase(fixture.plain, seed(size))
  await withDatabase(fixture.plain, analyze)
  const making = `${indexed}.making`
  await copyFile(plain, making)
  await withDatabase(`sqlite:${making}`, makeIndex)
  await withDatabase(`sqlite:${making}`, analyze)
  await rename(making, indexed)
  return fixture
}

/** In databases of the server; they stay as the files do. */
export async function makePostgresDatabases(url: string, { size, fresh }: FixtureOptions): Promise<Fixture> {
  const prefix = `switchboard_bench_${size}_`
  const plain = `${prefix}${version(size)}`
  const indexed = `${plain}_indexed`
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const heavy = `${plain}_heavy`
  const fixture = { plain: at(plain), indexed: at(indexed), heavy: at(heavy) }
  await withClient(url, async (client) => {
    const { rows: known } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    if (known.some(({ name }) => name === indexed) && !fresh) return
    for (const { name } of known) await client.query(`drop database "${name}" with (force)`)
    await client.query(`create database "${heavy}"`)
    await withDatabase(fixture.heavy, seedHeavy)
    await client.query(`create database "${plain}"`)
    await withDatabase(fixture.plain, seed(size))
    await withClient(fixture.plain, tidy)
    const making = `${indexed}_making`
    await client.query(`create database "${making}" template "${plain}"`)
    await withDatabase(at(making), makeIndex)
    await withClient(at(making), tidy)
    await client.query(`alter database "${making}" rename to "${indexed}"`)
  })
  return fixture
}

/** The same in MariaDB. The one with an index has only the products. */
export async function makeMariadbDatabases(url: string, { size, fresh }: FixtureOptions): Promise<Fixture> {
  const prefix = `switchboard_bench_${size}_`
  const plain = `${prefix}${version(size)}`
  const indexed = `${plain}_indexed`
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const fixture = { plain: at(plain), indexed: at(indexed), heavy: null }
  const known = await onServer(url, `show databases like '${prefix.replaceAll('_', '\\_')}%'`)
  const names = known.flatMap((row) => Object.values(row).map(String))
  if (names.includes(indexed) && !fresh) return fixture
  for (const name of names) await onServer(url, `drop database ${name}`)
  await onServer(url, `create database ${plain}`)
  await withDatabase(fixture.plain, seed(size))
  const making = `${indexed}_making`
  await onServer(
    url,
    `create database ${making}`,
    `create table ${making}.products like ${plain}.products`,
    `insert into ${making}.products select * from ${plain}.products`,
  )
  await withDatabase(at(making), makeIndex)
  await onServer(
    url,
    `create database ${indexed}`,
    `rename table ${making}.products to ${indexed}.products`,
    `drop database ${making}`,
    `analyze table ${indexed}.products`,
  )
  return fixture
}

/** Another one for another demo. */
function version(size: FixtureSize): string {
  const source = new URL('../../src/demo/', import.meta.url)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const hash = createHash('sha256').update(JSON.stringify([rowsIn[size], searched, 'heavy']))
  for (const name of files.toSorted()) hash.update(readFileSync(new URL(name, source)))
  return hash.digest('hex').slice(0, 12)
}

function seed(size: FixtureSize): (database: Database) => Promise<void> {
  return (database) => seedDemo({ database, rows: rowsIn[size] })
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
