import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { inOwnWords } from '../../test/mysql-words.ts'
import { onServer } from '../../test/on-server.ts'
import { withScratchDatabase, withScratchFile } from '../scratch-database.ts'

export interface RowCounts {
  /** Rows that refer to one row, in five tables together. */
  readonly dependents: number
  /** Rows that are deleted along with one row. */
  readonly along: number
  /** Rows of each table that a picker searches. */
  readonly choices: number
}

export const rowsIn: Readonly<Record<'whole' | 'quick', RowCounts>> = {
  whole: { dependents: 1_000_000, along: 10_000, choices: 1_000_000 },
  quick: { dependents: 1_000, along: 500, choices: 10_000 },
}

/** A delete deletes rows of three, empties those of one, and is refused for the last. Each foreign key has an index. */
const dependentTables = [
  { name: 'contracts', onDelete: 'cascade' },
  { name: 'invoices', onDelete: 'cascade' },
  { name: 'meetings', onDelete: 'cascade' },
  { name: 'messages', onDelete: 'set null' },
  { name: 'payouts', onDelete: 'restrict' },
] as const

/** The demo, and beside it tables with as many rows; all of it goes when the work is done. */
export function withFile<T>(counts: RowCounts, work: (url: string) => Promise<T>): Promise<T> {
  return withScratchFile(async (url) => {
    await seed(url, counts)
    return work(url)
  })
}

export function withDatabase<T>(
  server: string,
  counts: RowCounts,
  work: (url: string) => Promise<T>,
): Promise<T> {
  return withScratchDatabase({ server, name: 'switchboard_rows_bench' }, async (url) => {
    await seed(url, counts)
    // The server does it by itself some minutes later, in the middle of a measurement.
    if (url.startsWith('postgres')) await onServer(url, 'vacuum analyze')
    return work(url)
  })
}

async function seed(url: string, counts: RowCounts): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    await seedDemo({ database })
    for (const statement of [...toAgencies(counts), ...toHolders(counts), ...toParcels(counts)]) {
      await run(database, statement)
    }
    await makeSearchIndex(database, 'indexed_parcels')
    await run(database, 'analyze')
  } finally {
    await database.close()
  }
}

async function run(database: Database, statement: string): Promise<void> {
  const words = sql.raw(inOwnWords(database, statement)).compile(database.build)
  await database.write((transaction) => transaction.run(words))
}

/** All rows of the five tables refer to agency 1. */
function toAgencies({ dependents }: RowCounts): string[] {
  return [
    'create table agencies (id integer primary key, name varchar(80) not null)',
    "insert into agencies values (1, 'Large'), (2, 'Small')",
    ...dependentTables.flatMap(({ name, onDelete }) => [
      `create table ${name} (id integer primary key, name varchar(80) not null,
         agency_id integer references agencies (id) on delete ${onDelete})`,
      `insert into ${name} ${series(dependents / dependentTables.length)} select n, 'Number ' || n, 1 from series`,
      `create index ${name}_agency on ${name} (agency_id)`,
    ]),
  ]
}

/** Holder 1 goes with all items. */
function toHolders({ along }: RowCounts): string[] {
  return [
    'create table holders (id integer primary key, name varchar(80) not null)',
    "insert into holders values (1, 'Ada')",
    `create table items (id integer primary key, name varchar(80) not null, price decimal(10, 2), stock integer,
       active boolean not null, created_at timestamp, holder_id integer not null references holders (id) on delete cascade)`,
    `insert into items ${series(along)}
       select n, 'Item ' || n, n / 4.0, n % 100, true, '2026-01-02 03:04:05', 1 from series`,
    'create index items_holder on items (holder_id)',
  ]
}

/** The same table twice; one gets a search index. */
function toParcels({ choices }: RowCounts): string[] {
  return ['plain', 'indexed'].flatMap((kind) => [
    `create table ${kind}_parcels (id integer primary key, name varchar(80) not null)`,
    `insert into ${kind}_parcels ${series(choices)}
       select n, case n % 100 when 7 then 'Oak' else 'Fir' end || ' crate KR-' || (1000000 + cast(n as bigint) * 7919 % 1000003)
       from series`,
    `create table ${kind}_trips (id integer primary key, parcel_id integer references ${kind}_parcels (id))`,
  ])
}

function series(count: number): string {
  return `with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})`
}

async function makeSearchIndex(database: Database, name: string): Promise<void> {
  const { tables } = await database.introspect()
  const table = tables.find((known) => known.name === name)
  if (table === undefined) throw new Error(`the fixture has ${name}`)
  await database.searchIndex.create(
    table,
    table.columns.filter((column) => column.name === 'name'),
  )
}
