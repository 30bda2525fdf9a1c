import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { killSessions } from './kill-sessions.ts'
import { countTo, execute, type Target } from './target.ts'

/** The behaviour when the database, or the connection to it, is lost. */
export function lossCases(target: Target): void {
  if (target.dialect === 'sqlite') fileCases(target)
  else serverCases(target)
}

function serverCases(target: Target): void {
  let database: Database
  let other: Database
  beforeAll(async () => {
    database = await target.open({ readers: 2 })
    other = await target.open()
    await execute(database, 'create table kept (id integer)')
  })

  test('a connection that is lost while it reads is a Problem that says when to come back, and the pool heals', async () => {
    const read = database.read(countTo(database, 1_000_000_000))
    setTimeout(() => void killSessions(target), 200)
    await expect(read).rejects.toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '5' } })
    await expect.poll(() => answers(database), { timeout: 3000 }).toBe(true)
  })

  test('connections that are lost while idle harm nobody', async () => {
    await Promise.all([1, 2, 3].map(() => database.ping()))
    await killSessions(target)
    await expect.poll(() => answers(database), { timeout: 3000 }).toBe(true)
    await execute(database, 'insert into kept values (1)')
  })

  test('a connection that is lost inside a transaction leaves nothing', async () => {
    const work = database.write(async (transaction) => {
      await transaction.run(sql`insert into kept values (99)`.compile(database.build))
      await killSessions(target)
      await transaction.run(sql`insert into kept values (98)`.compile(database.build))
    })
    await expect(work).rejects.toMatchObject({ code: 'unavailable' })
    await expect.poll(() => answers(other), { timeout: 3000 }).toBe(true)
    const rows = await other.read(sql`select id from kept where id > 90`.compile(other.build))
    expect(rows).toEqual([])
  })

  test('a row that somebody else holds makes a write wait, and then say busy', {
    timeout: 20_000,
  }, async () => {
    await execute(database, 'insert into kept values (5)')
    await other.write(async (transaction) => {
      await transaction.run(sql`update kept set id = 6 where id = 5`.compile(other.build))
      await expect(execute(database, 'update kept set id = 7 where id = 5')).rejects.toMatchObject({
        code: 'busy',
      })
    })
  })

  test('two who wait for each other: one is told busy, the other goes on', async () => {
    await execute(
      database,
      // A second try finds the table of the first one.
      'drop table if exists pair',
      'create table pair (id integer primary key, n integer)',
      'insert into pair values (1, 0), (2, 0)',
    )
    const told: unknown[] = []
    const take = (first: number, second: number) =>
      database.write(async (transaction) => {
        const set = (id: number) =>
          sql`update pair set n = n + 1 where id = ${sql.lit(id)}`.compile(database.build)
        await transaction.run(set(first))
        await new Promise((resolve) => setTimeout(resolve, 200))
        // After a failure the database runs no further statement, even if nobody has awaited the failed one.
        await transaction.run(set(second)).catch((failure: unknown) => told.push(failure))
        await transaction.run(database.build.insertInto('kept').values({ id: 100 + first }))
      })
    const ends = await Promise.allSettled([take(1, 2), take(2, 1)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(told).toMatchObject([{ code: 'busy' }])
    const rows = await database.read(sql`select n from pair order by id`.compile(database.build))
    expect(rows).toEqual([{ n: 1 }, { n: 1 }])
    const kept = sql`select id from kept where id > 100`.compile(database.build)
    expect(await database.read(kept)).toHaveLength(1)
  })
}

function fileCases(target: Target): void {
  test('a file that is no database is refused with its name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
    const path = join(folder, 'letter.sqlite')
    writeFileSync(path, 'Dear reader, this is a letter and not a database. '.repeat(50))
    await expect(openDatabase(`sqlite:${path}`, { log: silentLog })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('letter.sqlite'),
    })
    rmSync(folder, { recursive: true })
  })

  test('a file that is missing is not made when it may not be', async () => {
    const missing = `${target.url()}.missing`
    await expect(openDatabase(missing, { log: silentLog, create: false })).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  test('a second process on the same file writes in turn, and readers see it', {
    timeout: 20_000,
  }, async () => {
    const database = await target.open()
    await execute(database, 'create table turns (id integer primary key, who text)')
    const path = target.url().slice('sqlite:'.length)
    const script = `
      const { DatabaseSync } = require('node:sqlite')
      const file = new DatabaseSync(process.argv[1], { timeout: 5000 })
      for (let at = 0; at < 200; at += 1) file.exec("insert into turns (who) values ('other')")`
    const writes = Array.from({ length: 50 }, () =>
      execute(database, "insert into turns (who) values ('us')"),
    )
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script, path])
    await Promise.all(writes)
    const rows = await database.read(
      sql`select who, count(*) as n from turns group by who order by who`.compile(database.build),
    )
    expect(rows).toEqual([
      { who: 'other', n: 200 },
      { who: 'us', n: 50 },
    ])
  })

  test('what is done to a file that was moved or replaced is refused, until it is back', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'switchboard-')), 'shop.sqlite')
    const url = `sqlite:${path}`
    const database = await openDatabase(url, { log: silentLog })
    await execute(database, 'create table kept (id integer)')
    const insert = (id: number) => execute(database, `insert into kept values (${id})`)
    const refused = {
      code: 'unavailable',
      message: expect.stringMatching(/was removed or replaced.*-wal/),
      headers: { 'Retry-After': '5' },
    }
    renameSync(path, `${path}.away`)
    await expect(insert(1)).rejects.toMatchObject(refused)
    await expect(database.ping()).rejects.toMatchObject(refused)
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, '')
    await expect(insert(2)).rejects.toMatchObject(refused)
    await expect(database.ping()).rejects.toMatchObject(refused)
    renameSync(`${path}.away`, path)
    await insert(3)
    expect(await database.read(sql`select id from kept`.compile(database.build))).toEqual([{ id: 3 }])
    await database.close()
    rmSync(dirname(path), { recursive: true })
  })

  test('a file that another program keeps locked makes a write wait, and then say busy', {
    timeout: 20_000,
  }, async () => {
    const database = await target.open()
    const other = await target.open()
    await execute(database, 'create table held (id integer)')
    await other.write(async (transaction) => {
      await transaction.run(sql`insert into held values (1)`.compile(other.build))
      await expect(execute(database, 'insert into held values (2)')).rejects.toMatchObject({ code: 'busy' })
    })
    await execute(database, 'insert into held values (3)')
  })

  // The superuser may write to anything.
  test.skipIf(process.getuid?.() === 0)(
    'a file that may not be written is refused with a sentence',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
      chmodSync(folder, 0o500)
      await expect(
        openDatabase(`sqlite:${join(folder, 'x.sqlite')}`, { log: silentLog }),
      ).rejects.toMatchObject({
        code: 'unavailable',
      })
    },
  )
}

async function answers(database: Database): Promise<boolean> {
  try {
    await database.ping()
    return true
  } catch {
    return false
  }
}
