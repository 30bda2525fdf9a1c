import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onServer } from '../../test/databases.ts'
import { onLoggingServer } from '../../test/logging-server.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { openStore } from '../store/index.ts'
import { createCatalog } from '../tables/index.ts'
import { encodeKey } from '../wire/key.ts'
import {
  createJournalReader,
  createTableWatches,
  followWriteLog,
  type JournalReader,
  type TableWatches,
  tellCascades,
} from './index.ts'

onLoggingServer(['--binlog-format=ROW'], (server) => {
  let url: string
  let database: Database
  let house: RowHouse
  let journal: JournalReader
  let watches: TableWatches
  const warnings: string[] = []
  const closing: (() => Promise<void>)[] = []
  const log = {
    ...silentLog,
    warn(_facts: object, words: string) {
      warnings.push(words)
    },
  }

  beforeAll(async () => {
    url = await server.url()
    database = await openDatabase(url, { log })
    house = await openRowHouse({
      database,
      tables: [
        'create table goods (id bigint unsigned primary key, name text, state text not null)',
        'create table stock (shop varchar(20), at datetime(3), code binary(4), n integer, primary key (shop, at, code))',
        `create table moods (mood enum('good', 'bad') primary key)`,
        'create table parts (id integer primary key, good bigint unsigned, foreign key (good) references goods (id) on delete cascade)',
        'create table marks (n integer primary key)',
      ],
    })
    const catalog = createCatalog({ database, clock: { now: () => new Date() }, log: silentLog, tables: {} })
    journal = tellCascades(createJournalReader(house.store), catalog)
    watches = createTableWatches(database)
    await watches.watch(await tables('goods', 'stock', 'moods', 'parts', 'marks'))
  })
  beforeEach(() => {
    warnings.length = 0
    follow()
  })
  afterEach(closeAll)
  afterAll(() => database.close())

  async function closeAll() {
    for (const close of closing.splice(0)) await close()
  }

  function follow(): void {
    const { log: writes } = database.watches
    if (writes === null) throw new Error('There is no log')
    const following = followWriteLog(writes, house.store, () => undefined)
    closing.push(() => following.close())
  }

  const tables = (...names: string[]) =>
    Promise.all(names.map(async (name) => (await house.source(name)).table))
  const write = (...statements: string[]) => onServer(url, ...statements)

  let marks = 0
  /** What followers of the journal get of the work, up to the row that this adds at its end. */
  async function heard(work: () => Promise<unknown>) {
    const mark = await journal.mark()
    await work()
    marks += 1
    await write(`insert into marks values (${marks})`)
    const isLast = ({ table, key }: { table: string; key: string | null }) =>
      table === 'marks' && key === String(marks)
    const read = async () => (await journal.since(mark)).hints
    await expect.poll(async () => (await read()).some(isLast)).toBe(true)
    return (await read())
      .filter((hint) => !isLast(hint))
      .map(({ table, key, operation, entry }) => [table, operation, key, entry === null ? 'outside' : 'us'])
  }

  test('a table is watched without a trigger, and what other programs write is heard by the key of lists', async () => {
    expect(await write(`show triggers like 'goods'`)).toEqual([])
    const writes = () =>
      write(
        "insert into goods values (18446744073709551615, 'Oak', 'on'), (2, 'Lamp', 'off')",
        "update goods set state = 'on'",
        'update goods set id = 3 where id = 2',
        'delete from goods',
        "insert into stock values ('é, =%', '2026-02-28 01:02:03.5', x'aa00', 1)",
      )
    const key = encodeKey(['é, =%', '2026-02-28T01:02:03.5', 'aa000000'])
    expect((await heard(writes)).filter(([table]) => table !== 'parts')).toEqual([
      ['goods', 'insert', '18446744073709551615', 'outside'],
      ['goods', 'insert', '2', 'outside'],
      ['goods', 'update', '2', 'outside'],
      ['goods', 'delete', '2', 'outside'],
      ['goods', 'update', '3', 'outside'],
      ['goods', 'delete', '3', 'outside'],
      ['goods', 'delete', '18446744073709551615', 'outside'],
      ['stock', 'insert', key, 'outside'],
    ])
  })

  test('of a key that the log tells in another form, one hears that something has changed', async () => {
    expect(await heard(() => write("insert into moods values ('bad')"))).toEqual([
      ['moods', 'many', null, 'outside'],
    ])
  })

  test('what Switchboard writes is heard once, with its entry, and what a trigger of the owner writes along, too', async () => {
    await heard(() =>
      write(
        "insert into goods values (20, 'Oak', 'on')",
        'create trigger along after update on goods for each row insert into parts values (new.id, new.id)',
      ),
    )
    const own = () => house.write({ table: 'goods', column: 'name', keys: ['20'], value: 'Elm' })
    expect(await heard(own)).toEqual([
      ['goods', 'update', '20', 'us'],
      ['parts', 'insert', '20', 'outside'],
    ])
    await write('drop trigger along')
  })

  test('a line that another program calls ours hides nothing', async () => {
    const forged = `insert into switchboard_changes (at, table_name, row_key, operation, entry_id)
      values ('2026-01-01T00:00:00.000Z', 'goods', '21', 'insert', 'e1')`
    const lines = await heard(() =>
      write('begin', "insert into goods values (21, 'Oak', 'on')", forged, 'commit'),
    )
    expect(lines).toContainEqual(['goods', 'insert', '21', 'outside'])
  })

  test('rows that go along with a deleted row are heard of', async () => {
    await heard(() =>
      write("insert into goods values (22, 'Oak', 'on')", 'insert into parts values (22, 22)'),
    )
    expect(await heard(() => write('delete from goods where id = 22'))).toEqual([
      ['goods', 'delete', '22', 'outside'],
      ['parts', 'many', null, 'outside'],
    ])
  })

  test('what was rolled back is not heard, and what a prepared transaction writes only when it is committed', async () => {
    const idle = () =>
      write(
        'begin',
        "insert into goods values (30, 'Oak', 'on')",
        'rollback',
        "xa start 'a'",
        "insert into goods values (31, 'Oak', 'on')",
        "xa end 'a'",
        "xa prepare 'a'",
      )
    expect(await heard(idle)).toEqual([])
    expect(await heard(() => write("xa commit 'a'"))).toContainEqual(['goods', 'many', null, 'outside'])
  })

  test.each([
    ['an emptied table', ['truncate stock'], ['many', null]],
    [
      'a session that logs its words',
      ["set binlog_format = 'STATEMENT'", 'insert into stock (shop, at, code) values (1, now(), 1)'],
      ['many', null],
    ],
    [
      'a session that logs parts of rows',
      [
        "insert into stock values ('m', '2026-01-01', 'code', 1)",
        "set binlog_row_image = 'MINIMAL'",
        "update stock set n = 2 where shop = 'm'",
      ],
      ['update', encodeKey(['m', '2026-01-01T00:00:00', '636f6465'])],
    ],
    [
      'very many rows in one transaction',
      ["insert into stock select seq, '2026-01-01', 'many', 1 from seq_1_to_3000"],
      ['many', null],
    ],
  ])('%s is heard of', async (_what, statements, [operation, key]) => {
    expect((await heard(() => write(...statements))).at(-1)).toEqual(['stock', operation, key, 'outside'])
  })

  test('a table that is watched later is heard of from then on, and one that is watched no more is not', async () => {
    await write('create table late (id integer primary key)')
    await house.run()
    await watches.watch(await tables('late'))
    expect(await heard(() => write('insert into late values (1)'))).toEqual([
      ['late', 'insert', '1', 'outside'],
    ])
    await watches.unwatch(await tables('late'))
    await expect.poll(() => heard(() => write('replace into late values (2)'))).toEqual([])
  })

  test('a second node waits, and goes on where the first one has left', async () => {
    follow()
    expect(await heard(() => write("insert into goods values (40, 'Oak', 'on')"))).toHaveLength(1)
    await closing.shift()?.()
    expect(await heard(() => write("insert into goods values (41, 'Oak', 'on')"))).toHaveLength(1)
  })

  test('nothing is lost and nothing comes twice when connections are cut and nodes are killed', {
    timeout: 180_000,
  }, async () => {
    await closeAll()
    const mark = await journal.mark()
    const writeFrom = (first: number) =>
      write(...Array.from({ length: 50 }, (_, n) => `insert into goods values (${first + n}, '', '')`))
    for (const round of [1000, 2000, 3000]) {
      const child = spawn(process.execPath, ['test/failures/log-child.ts', url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await writeFrom(round)
      await once(child.stdout, 'data')
      const writing = writeFrom(round + 50)
      child.kill('SIGKILL')
      await Promise.all([writing, once(child, 'exit')])
    }
    follow()
    const found = async () => (await journal.since(mark)).hints.map(({ key }) => Number(key))
    await expect.poll(async () => (await found()).length).toBe(300)
    const others = `select id from information_schema.processlist where id <> connection_id()`
    for (const { id } of await server.run(others)) await server.run(`kill ${id}`).catch(() => undefined)
    await writeFrom(4000)
    await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBe(350)
    const keysFrom = (first: number, length: number) => Array.from({ length }, (_, n) => first + n)
    expect(await found()).toEqual(
      [1000, 2000, 3000].flatMap((round) => keysFrom(round, 100)).concat(keysFrom(4000, 50)),
    )
  })

  test('where the server has removed the log, the operator is told, and all watched tables are heard of', async () => {
    await heard(async () => undefined)
    await closeAll()
    await write("insert into goods values (50, 'Oak', 'on')")
    const purge = async () => {
      const files = await server.run('flush binary logs', 'show binary logs')
      await server.run(`purge binary logs to '${String(files.at(-1)?.Log_name)}'`)
      return server.run('show binary logs')
    }
    // A file stays while somebody reads it.
    await expect.poll(purge).toHaveLength(1)
    const mark = await journal.mark()
    follow()
    const told = async () =>
      new Set((await journal.since(mark)).hints.map(({ table, key }) => `${table} ${key}`))
    await expect.poll(told, { timeout: 30_000 }).toContain('goods null')
    expect(await told()).toContain('stock null')
    expect(warnings).toContain('the log of the database can’t be read on; what it had is not in the trail')
    expect(await heard(() => write("insert into goods values (51, 'Oak', 'on')"))).toEqual([
      ['goods', 'insert', '51', 'outside'],
    ])
  })

  test('who attaches with an account that may not create triggers beside a log is told which setting helps', async () => {
    const own = new URL(await server.url())
    await server.run(
      `create user modest identified by 'hush'`,
      `grant all on \`${own.pathname.slice(1)}\`.* to modest`,
    )
    Object.assign(own, { username: 'modest', password: 'hush' })
    const modest = await openDatabase(own.href, { log: silentLog })
    const attached = openStore({ database: modest, clock: systemClock, log: silentLog })
    await expect(attached).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('set global log_bin_trust_function_creators = on'),
    })
    await modest.close()
  })

  test('an account without the right watches by triggers, which make room when it has the right', async () => {
    await write(
      'create table modest (id integer primary key)',
      'set global log_bin_trust_function_creators = on',
      `create user clerk identified by 'hush'`,
      `grant all on \`${new URL(url).pathname.slice(1)}\`.* to clerk`,
    )
    await house.run()
    const [table] = await tables('modest')
    if (table === undefined) throw new Error('There is no table')
    const clerk = await openDatabase(
      Object.assign(new URL(url), { username: 'clerk', password: 'hush' }).href,
      {
        log: silentLog,
      },
    )
    expect(clerk.watches.log).toBeNull()
    expect(String(clerk.watches.logObstacle)).toContain('REPLICATION SLAVE')
    await createTableWatches(clerk).watch([table])
    await clerk.close()
    expect(await write(`show triggers like 'modest'`)).toHaveLength(3)
    expect(await watches.findOld([table])).toEqual([table])
    await watches.watch([table])
    expect(await write(`show triggers like 'modest'`)).toEqual([])
    expect((await watches.find([table])).get(table.id)?.state).toBe('watched')
  })
})
