import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import type { Database } from '../../database.ts'
import { open } from './connect.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  path = join(folder, 'owner.sqlite')
  withFile((file) => file.exec('create table goods (id integer primary key); insert into goods values (1)'))
})
afterEach(() => rm(folder, { recursive: true }))

function withFile<T>(work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(path)
  try {
    return work(file)
  } finally {
    file.close()
  }
}

function journalMode(): unknown {
  return withFile((file) => file.prepare('pragma journal_mode').get()?.journal_mode)
}

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await open(`sqlite:${path}`, { log: silentLog })
  await work(database)
  await database.close()
}

const insert = sql`insert into goods values (2)`

test('a file that is only looked at stays as it was, to its last byte', async () => {
  const before = readFileSync(path)
  await withDatabase(async (database) => {
    expect((await database.introspect()).tables).toHaveLength(1)
    expect(await database.read(sql`select id from goods`.compile(database.build))).toEqual([{ id: 1 }])
  })
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('once it is written to, who reads and who writes do not wait for each other', async () => {
  await withDatabase(async (database) => {
    expect(database.footprint?.found).toBe('delete')
    await database.write((transaction) => transaction.run(insert.compile(database.build)))
  })
  expect(journalMode()).toBe('wal')
})

test('what the database keeps of numbered tables that have gone is told with what removes it', async () => {
  let remains: readonly string[] | undefined
  const look = () =>
    withDatabase(async (database) => {
      remains = await database.footprint?.remains()
    })
  await look()
  expect(remains).toEqual([])
  withFile((file) => file.exec('create table orders (id integer primary key autoincrement)'))
  await look()
  expect(remains).toEqual([])
  withFile((file) => file.exec('insert into orders default values; drop table orders'))
  await look()
  expect(remains).toEqual([expect.stringContaining('vacuum')])
  withFile((file) => file.exec(remains?.join(';') ?? ''))
  await look()
  expect(remains).toEqual([])
})

test('it is left as it was found, unless somebody else has it open', async () => {
  const writeAndLeave = () =>
    withDatabase(async (database) => {
      await database.write(async () => {})
      database.footprint?.restore('delete')
    })
  await writeAndLeave()
  expect(journalMode()).toBe('delete')
  const other = new DatabaseSync(path)
  other.exec('pragma journal_mode = wal')
  other.prepare('select * from goods').all()
  await writeAndLeave()
  other.close()
  expect(journalMode()).toBe('wal')
})

test('a file that is made is for its owner only, and one that was there is as open as it was', async () => {
  chmodSync(path, 0o644)
  for (const [name, mode] of Object.entries({ 'owner.sqlite': 0o644, 'made.sqlite': 0o600 })) {
    const database = await open(`sqlite:${join(folder, name)}`, { log: silentLog })
    await database.write(async () => {})
    const files = readdirSync(folder).filter((file) => file.startsWith(name))
    expect(files).toContain(`${name}-wal`)
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777, file).toBe(mode)
    await database.close()
  }
})
