import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../test/patient.ts'
import type { Database, Transaction } from '../../database.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** How transactions behave beside and after each other. */
export function writeCases(target: Target): void {
  let database: Database
  let other: Database
  beforeAll(async () => {
    database = await target.open()
    other = await target.open()
    await execute(database, 'create table seats (id integer primary key, n integer not null check (n < 100))')
    await execute(database, 'insert into seats values (1, 0), (2, 0), (3, 0)')
  })
  const set = (id: number, n: number) =>
    sql.raw(`update seats set n = ${n} where id = ${id}`).compile(database.build)

  const seats = async () => {
    const rows = await database.read(
      sql<{ n: number }>`select n from seats order by id`.compile(database.build),
    )
    return rows.map((row) => row.n)
  }

  test('statements that run together answer in their order', async () => {
    const answers = await database.write((transaction) =>
      transaction.runAll([
        set(1, 7),
        sql`select n from seats where id = 1`.compile(database.build),
        set(99, 7),
        set(1, 0),
      ]),
    )
    expect(answers).toEqual([
      { rows: [], changed: 1 },
      { rows: [{ n: 7 }], changed: 0 },
      { rows: [], changed: 0 },
      { rows: [], changed: 1 },
    ])
    expect(await database.write((transaction) => transaction.runAll([]))).toEqual([])
  })

  test('of statements that run together the first that fails is told, and nothing of them stays', async () => {
    const work = database.write((transaction) =>
      transaction.runAll([set(1, 8), set(2, 100), sql`select nonsense`.compile(database.build), set(3, 9)]),
    )
    await expect(work).rejects.toMatchObject({ code: 'invalid' })
    expect(await seats()).toEqual([0, 0, 0])
  })

  test('a table that was altered since a statement was prepared is written to, at the second try at the latest', async () => {
    await execute(database, 'create table altered (id integer primary key, n integer)')
    await execute(database, 'insert into altered values (1, 1)')
    const read = sql<{ n: unknown }>`select n from altered where id = 1`.compile(database.build)
    const inTransaction = () => database.write((transaction) => transaction.run(read))
    for (let times = 0; times < 3; times++) await inTransaction()
    const retyped = database.capabilities.schemas
      ? ['alter table altered alter column n type text']
      : ['alter table altered drop column n', "alter table altered add column n text default '1'"]
    await execute(other, ...retyped)
    const first = await inTransaction().catch((failure: unknown) => failure)
    if (first instanceof Error) expect(first).toMatchObject({ code: 'busy' })
    expect((await inTransaction()).rows).toEqual([{ n: '1' }])
  })

  test('statements that were not waited for are done in their order, too', async () => {
    await database.write(async (transaction) => {
      const sent = Array.from({ length: 20 }, (_, at) => transaction.run(set(3, at)))
      await Promise.all(sent)
    })
    expect(await seats()).toEqual([0, 0, 19])
    await database.write((transaction) => transaction.run(set(3, 0)))
  })

  test('of what was sent at once, what comes before the first failure is answered and what follows it is not done', async () => {
    let ends: readonly PromiseSettledResult<unknown>[] = []
    const work = database.write(async (transaction) => {
      const sent = [set(1, 8), set(2, 100), set(3, 9)].map((statement) => transaction.run(statement))
      ends = await Promise.allSettled(sent)
      throw new Error('given up')
    })
    await expect(work).rejects.toThrow('given up')
    expect(ends).toMatchObject([
      { status: 'fulfilled', value: { changed: 1 } },
      { status: 'rejected', reason: { code: 'invalid' } },
      { status: 'rejected' },
    ])
    expect(await seats()).toEqual([0, 0, 0])
  })

  test('what is kept for the end is done with the commit, and one failure of it leaves nothing', async () => {
    const work = (last: number) =>
      database.write(async (transaction) => {
        transaction.atEnd([set(1, 5), set(2, last)])
        transaction.atEnd([set(1, 6)])
        await transaction.run(set(1, 4))
        return 'answer'
      })
    await expect(work(100)).rejects.toMatchObject({ code: 'invalid' })
    expect(await seats()).toEqual([0, 0, 0])
    expect(await work(7)).toBe('answer')
    expect(await seats()).toEqual([6, 7, 0])
    await execute(database, 'update seats set n = 0')
  })

  test('statements that follow a beginning that failed are not done', { timeout: 20_000 }, async ({
    skip,
  }) => {
    skip(database.sql.lockRows !== null, 'a transaction begins without waiting for others')
    await other.write(async (held) => {
      await held.run(set(3, 1))
      const work = database.write(
        (transaction) => Promise.allSettled([transaction.run(set(1, 1)), transaction.run(set(2, 1))]),
        { patienceMs: 200 },
      )
      await expect(work).rejects.toMatchObject({ code: 'busy' })
      await held.run(set(3, 0))
    })
    expect(await seats()).toEqual([0, 0, 0])
  })

  test('a transaction waits for others as long as it is told, and no longer', {
    timeout: 20_000,
  }, async () => {
    await other.write(async (held) => {
      await held.run(set(1, 1))
      const started = performance.now()
      const impatient = database.write((transaction) => transaction.run(set(1, 2)), { patienceMs: 300 })
      await expect(impatient).rejects.toMatchObject({ code: 'busy', headers: { 'Retry-After': '1' } })
      expect(performance.now() - started).toBeLessThan(patient(4500))
    })
    await database.write((transaction) => transaction.run(set(1, 0)), { patienceMs: 300 })
    expect(await seats()).toEqual([0, 0, 0])
  })

  test('what is told to one transaction is not left to the next', { timeout: 20_000 }, async () => {
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        database.write(async (transaction) => transaction.run(set(1, 0)), { patienceMs: 200 }),
      ),
    )
    const release = Promise.withResolvers<void>()
    const holding = Promise.withResolvers<void>()
    const held = other.write(async (transaction) => {
      await transaction.run(set(1, 1))
      holding.resolve()
      await release.promise
    })
    await holding.promise
    const patient = database.write((transaction) => transaction.run(set(1, 2)))
    setTimeout(() => release.resolve(), 1000)
    await Promise.all([held, patient])
    expect(await seats()).toEqual([2, 0, 0])
    await database.write((transaction) => transaction.run(set(1, 0)))
  })

  test('a transaction that finds no free connection says busy', { timeout: 20_000 }, async () => {
    const release = Promise.withResolvers<void>()
    // Without row locks only one transaction writes at a time.
    const connections = database.sql.lockRows === null ? [1] : [1, 2, 3, 4]
    const holders = connections.map(() => database.write(() => release.promise))
    const late = database.write((transaction) => transaction.run(set(1, 1)), { patienceMs: 200 })
    const patient = database.write((transaction) => transaction.run(set(3, 1)))
    await expect(late).rejects.toMatchObject({ code: 'busy', message: expect.stringContaining('changes') })
    release.resolve()
    await Promise.all([...holders, patient])
    expect(await seats()).toEqual([0, 0, 1])
    await database.write((transaction) => transaction.run(set(3, 0)))
    await database.write((transaction) => transaction.run(set(1, 0)))
  })

  test('a lock that a transaction takes twice is free when it ends', async () => {
    await database.write(async (transaction) => {
      await transaction.lock('twice')
      await transaction.lock('twice')
    })
    await other.write((transaction) => transaction.lock('twice'))
  })

  test('a row that was read to be changed stays as it is until its transaction ends', async () => {
    const add = (opened: Database) =>
      opened.write(async (transaction) => {
        const n = await readLocked(opened, transaction)
        await new Promise((resolve) => setTimeout(resolve, 20))
        await transaction.run(set(2, n + 1))
      })
    await Promise.all([add(database), add(database), add(other), add(other)])
    expect(await seats()).toEqual([0, 4, 0])
    await database.write((transaction) => transaction.run(set(2, 0)))
  })

  async function readLocked(opened: Database, transaction: Transaction): Promise<number> {
    const select = opened.build.selectFrom('seats').select('n').where('id', '=', 2)
    const { lockRows } = opened.sql
    const { rows } = await transaction.run(lockRows === null ? select : select.modifyEnd(lockRows))
    return Number(rows[0]?.n)
  }

  test('nobody refers to a row that was read to be deleted', async ({ skip }) => {
    const { lockDoomedRows } = database.sql
    skip(lockDoomedRows === null, 'only one transaction writes at a time')
    await execute(
      database,
      'create table holders (id integer primary key, seat integer, foreign key (seat) references seats (id))',
    )
    const select = database.build.selectFrom('seats').select('n').where('id', '=', 3)
    const refer = sql`insert into holders values (1, 3)`.compile(other.build)
    await database.write(async (transaction) => {
      await transaction.run(lockDoomedRows === null ? select : select.modifyEnd(lockDoomedRows))
      const referring = other.write((elsewhere) => elsewhere.run(refer), { patienceMs: 200 })
      await expect(referring).rejects.toMatchObject({ code: 'busy' })
    })
  })

  test('rows are added with given values, also in a column that the database would number', async () => {
    const numbered = database.capabilities.schemas ? 'integer generated always as identity' : 'integer'
    await execute(database, `create table numbered (id ${numbered} primary key, word text, made date)`)
    const table = await tableOf(database, 'numbered')
    const columns = ['id', 'word', 'made'].map((name) => columnOf(table, name))
    const rows = [
      [7, 'a', null],
      [9, null, '2026-01-02'],
    ]
    const insert = database.sql.insertRows(table, columns, rows).compile(database.build)
    expect((await database.write((transaction) => transaction.run(insert))).changed).toBe(2)
    const select = sql`select id, word from numbered order by id`.compile(database.build)
    expect(await database.read(select)).toEqual([
      { id: 7, word: 'a' },
      { id: 9, word: null },
    ])
  })

  test('one of several values is found, of every kind that a key is made of', async () => {
    await execute(database, 'create table mixed (id integer primary key, big bigint, word text, day date)')
    await execute(
      database,
      `insert into mixed values (1, 9007199254740993, 'a', '2026-01-01'), (2, 5, 'b', null), (3, 6, null, null)`,
    )
    const table = await tableOf(database, 'mixed')
    const find = async (name: string, ...texts: string[]) => {
      const column = columnOf(table, name)
      const parameters = texts.map((text) => database.values.fromText(text, column))
      const select = database.build
        .selectFrom(database.sql.table(table).as('listed'))
        .select('id')
        .where(database.sql.among(column, parameters))
        .orderBy('id')
      return (await database.read(select)).map((row) => row.id)
    }
    expect(await find('id', '1', '3', '9')).toEqual([1, 3])
    expect(await find('big', '9007199254740993', '9007199254740992')).toEqual([1])
    expect(await find('word', 'b', 'B')).toEqual([2])
    expect(await find('day', '2026-01-01')).toEqual([1])
  })

  test("the database's own time is kept in the column's type", async () => {
    const types = ['date', 'datetime', 'instant', 'text', 'integer', 'bigint', 'time'] as const
    const columns = types.map((type) => sql`${sql.id(type)} ${database.sql.columnType(type)}`)
    await database.write((transaction) =>
      transaction.run(
        sql`create table clocks (id integer primary key, ${sql.join(columns)})`.compile(database.build),
      ),
    )
    await execute(database, 'insert into clocks (id) values (1)')
    const table = await tableOf(database, 'clocks')
    const before = Date.now()
    await database.write(async (transaction) => {
      for (const type of types) {
        const now = database.sql.now(columnOf(table, type))
        expect(now, type).not.toBeNull()
        await transaction.run(sql`update clocks set ${sql.id(type)} = ${now}`.compile(database.build))
      }
    })
    const select = database.build
      .selectFrom(database.sql.table(table).as('listed'))
      .select(types.map((type) => database.sql.select(columnOf(table, type)).as(type)))
    const [row] = await database.read(select)
    const wire = (type: (typeof types)[number]) =>
      String(database.values.toWire(row?.[type], columnOf(table, type)))
    const today = new Date(before).toISOString().slice(0, 10)
    expect([today, new Date().toISOString().slice(0, 10)]).toContain(wire('date'))
    for (const moment of [`${wire('datetime')}Z`, wire('instant'), wire('text')]) {
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/)
      expect(Math.abs(Date.parse(moment) - before)).toBeLessThan(60_000)
    }
    expect(wire('time')).toMatch(/^\d\d:\d\d:\d\d/)
    for (const seconds of [wire('integer'), wire('bigint')]) {
      expect(Math.abs(Number(seconds) * 1000 - before)).toBeLessThan(60_000)
    }
    expect(database.sql.now({ ...columnOf(table, 'text'), type: 'bytes' })).toBeNull()
  })
}
