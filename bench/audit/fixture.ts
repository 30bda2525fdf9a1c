import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { openStore, ownTable, type Store } from '../../src/store/index.ts'

/** So many people and tables, by turns. One of the people did little, and one row was changed again and again. */
export const people = 50
export const tables = 20

/** One entry every three seconds, the last one now. */
export const everyMs = 3_000

export interface Trail {
  readonly store: Store
  readonly entries: number
}

/** Works on a new database of the server, which is dropped afterwards. */
export async function withServer<T>(
  url: string,
  entries: number,
  work: (trail: Trail) => Promise<T>,
): Promise<T> {
  const name = `switchboard_bench_audit_${process.pid}`
  await run(url, `create database "${name}"`)
  const address = Object.assign(new URL(url), { pathname: `/${name}` }).href
  try {
    return await withStore(address, { entries, work, around: (filling) => withoutIndexes(address, filling) })
  } finally {
    await run(url, `drop database "${name}" with (force)`)
  }
}

export async function withFile<T>(entries: number, work: (trail: Trail) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-bench-audit-'))
  try {
    return await withStore(`sqlite:${join(folder, 'trail.db')}`, {
      entries,
      work,
      around: (filling) => filling(),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Filling<T> {
  readonly entries: number
  readonly work: (trail: Trail) => Promise<T>
  readonly around: (filling: () => Promise<void>) => Promise<void>
}

async function withStore<T>(url: string, { entries, work, around }: Filling<T>): Promise<T> {
  const database = await openDatabase(url, { log: silentLog })
  try {
    const store = await openStore({ database, clock: systemClock, log: silentLog })
    await around(() => fill(database, entries))
    await analyze(database)
    return await work({ store, entries })
  } finally {
    await database.close()
  }
}

/** Ten million entries are told to six indexes in half an hour; made afterwards, they take a minute. */
async function withoutIndexes(url: string, filling: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
        where schemaname = 'switchboard' and tablename = 'entries' and indexname not like '%pkey'`,
    )
    for (const { name } of rows) await client.query(`drop index switchboard."${name}"`)
    await filling()
    await client.query("set maintenance_work_mem = '256MB'")
    for (const { definition } of rows) await client.query(definition)
  } finally {
    await client.end()
  }
}

/** In parts, so that nothing stands in memory; the words of each database where they differ. */
async function fill(database: Database, entries: number): Promise<void> {
  const { schema, name } = ownTable(database, 'entries')
  const target = schema === null ? sql.id(name) : sql.id(schema, name)
  const start = Date.now() - entries * everyMs
  const words = schema === null ? file : server
  for (let from = 0; from < entries; from += part) {
    const rows = sql`with recursive numbers as (${words.numbers(from, Math.min(from + part, entries))})
      insert into ${target} (id, at, actor_kind, actor_id, actor_name, action, table_name, row_key, label, column_name,
        before_value, after_value, request_id, address)
      select ${words.id(start)}, ${words.at(start)}, 'person',
        case when n % 10007 = 0 then 'person-rare' else 'person-' || (n % ${people}) end,
        'Person ' || (n % ${people}), case n % 3 when 0 then 'row.deactivated' else 'row.activated' end,
        'shop.table' || (n % ${tables}), cast(case when n % 100003 = 0 then 0 else cast(n as bigint) * 7919 % 1000003 end as text),
        'Oak table of the ' || n || 'th kind', 'active', '"true"', '"false"', 'request-' || n, '192.0.2.' || (n % 250)
      from numbers`
    await database.write((transaction) => transaction.run(rows.compile(database.build)))
  }
}

async function analyze(database: Database): Promise<void> {
  await database.write((transaction) => transaction.run(sql`analyze`.compile(database.build)))
}

const part = 100_000

/** Version 7, whose time is the first 12 digits. */
const server = {
  numbers: (from: number, to: number) =>
    sql`select n from generate_series(${sql.lit(from)}, ${sql.lit(to - 1)}) n`,
  id: (start: number) => {
    const time = sql`lpad(to_hex(${sql.lit(start)}::bigint + n * ${sql.lit(everyMs)}::bigint), 12, '0')`
    return sql`substr(${time}, 1, 8) || '-' || substr(${time}, 9) || '-7000-8000-' || lpad(to_hex(n), 12, '0')`
  },
  at: (start: number) =>
    sql`to_char(to_timestamp((${sql.lit(start)}::bigint + n * ${sql.lit(everyMs)}::bigint) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

const file = {
  numbers: (from: number, to: number) =>
    sql`select ${sql.lit(from)} as n union all select n + 1 from numbers where n < ${sql.lit(to - 1)}`,
  id: (start: number) => {
    const time = sql`printf('%012x', ${sql.lit(start)} + n * ${sql.lit(everyMs)})`
    return sql`substr(${time}, 1, 8) || '-' || substr(${time}, 9) || '-7000-8000-' || printf('%012x', n)`
  },
  at: (start: number) =>
    sql`strftime('%Y-%m-%dT%H:%M:%fZ', (${sql.lit(start)} + n * ${sql.lit(everyMs)}) / 1000.0, 'unixepoch')`,
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
