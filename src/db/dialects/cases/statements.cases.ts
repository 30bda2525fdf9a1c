import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assert } from '../../../std/assert.ts'
import type { Database, ReadLimits } from '../../database.ts'
import { bytesOf, countTo, execute, type Target, tableOf, typesOf } from './target.ts'

interface Tables {
  people: { id: number; email: string }
}

export function statementCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  const isPostgres = target.dialect === 'postgres'
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    if (database.capabilities.schemas) await execute(database, 'create schema switchboard')
    const own = database.buildOwn<Tables>()
    await database.write(async (transaction) => {
      await transaction.run(
        own.schema
          .createTable('people')
          .addColumn('id', 'integer', (column) => column.primaryKey())
          .addColumn('email', 'varchar(100)', (column) => column.notNull().unique()),
      )
      await transaction.run(own.schema.createIndex('people_email').on('people').column('email'))
    })
    await execute(database, 'create table people (id integer primary key, name text not null)')
  })

  test('the database says which one it is', async () => {
    expect(await database.version()).toMatch(/^(?:PostgreSQL|SQLite|MariaDB|MySQL) \d+\.\d+/)
  })

  test('a statement that is planned for its values leaves no plan behind for others', async () => {
    const statement = sql`select name from people where id = ${1}`.compile(database.build)
    const countPlans = async (limits: ReadLimits) => {
      const one = await target.open({ readers: 1 })
      for (let time = 0; time < 3; time += 1) expect(await one.read(statement, limits)).toEqual([])
      if (!isPostgres) return null
      const kept = sql<{
        n: number
      }>`select count(*)::int as n from pg_prepared_statements where statement = ${statement.sql}`
      return (await one.read(kept.compile(one.build)))[0]?.n
    }
    expect(await countPlans({ plansByValues: true })).toBe(isPostgres ? 0 : null)
    expect(await countPlans({})).toBe(isPostgres ? 1 : null)
  })

  test('our own tables live beside the tables of the owner that are called the same', async () => {
    const own = database.buildOwn<Tables>()
    await database.write((transaction) =>
      transaction.run(own.insertInto('people').values({ id: 1, email: 'olive@example.org' })),
    )
    const joined = own
      .selectFrom('people as p')
      .innerJoin('people', 'people.id', 'p.id')
      .select(['p.email', 'people.id'])
      .where('p.id', '=', 1)
    expect(await database.read(joined)).toEqual([{ email: 'olive@example.org', id: 1 }])
    expect(await database.read(database.build.selectFrom('people').selectAll())).toEqual([])
    expect((await database.introspect()).tables.map((table) => table.name)).toEqual(['people'])
  })

  test('a write says what it returned and how many rows it changed', async () => {
    await database.write(async (transaction) => {
      const insert = database.build
        .insertInto('people')
        .values([
          { id: 10, name: 'ten' },
          { id: 11, name: 'eleven' },
        ])
        .returning(['id'])
      expect(await transaction.run(insert)).toEqual({ rows: [{ id: 10 }, { id: 11 }], changed: 2 })
      const update = database.build.updateTable('people').set({ name: 'x' }).where('id', '=', 10)
      expect(await transaction.run(update)).toEqual({ rows: [], changed: 1 })
      const nothing = database.build.updateTable('people').set({ name: 'x' }).where('id', '=', -1)
      expect(await transaction.run(nothing)).toEqual({ rows: [], changed: 0 })
      const select = database.build.selectFrom('people').select('name').where('id', '=', 10)
      expect(await transaction.run(select)).toEqual({ rows: [{ name: 'x' }], changed: 0 })
      const create = sql`create table made (id integer)`.compile(database.build)
      expect(await transaction.run(create)).toEqual({ rows: [], changed: 0 })
    })
  })

  test('work that throws leaves nothing behind, schema changes included where the database can', async () => {
    const work = database.write(async (transaction) => {
      await transaction.run(database.build.insertInto('people').values({ id: 20, name: 'gone' }))
      if (database.capabilities.transactionalDdl)
        await transaction.run(sql`create table gone (id integer)`.compile(database.build))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await namesOf(database, [20])).toEqual([])
    expect((await database.introspect()).tables.some((table) => table.name === 'gone')).toBe(false)
  })

  test('transactions that start together do not see half of each other', async () => {
    await execute(database, "insert into people (id, name) values (30, '0')")
    const add = (opened: Database) =>
      opened.write(async (transaction) => {
        await transaction.lock('adding')
        const [row] = (
          await transaction.run(opened.build.selectFrom('people').select('name').where('id', '=', 30))
        ).rows
        await transaction.run(
          opened.build
            .updateTable('people')
            .set({ name: String(Number(row?.name) + 1) })
            .where('id', '=', 30),
        )
      })
    const other = await target.open()
    await Promise.all([add(database), add(database), add(database), add(other)])
    expect(await namesOf(database, [30])).toEqual(['4'])
  })

  if (target.dialect === 'postgres') {
    test('nor where the owner has set the database to steadier transactions and short statements', async () => {
      const address = target.url()
      const { pathname } = new URL(address)
      for (const words of ["default_transaction_isolation = 'repeatable read'", 'statement_timeout = 200']) {
        await execute(database, `alter database ${pathname.slice(1)} set ${words}`)
      }
      const [one, other] = [await target.open(), await target.open()]
      await execute(database, "insert into people (id, name) values (31, 'first')")
      const held = Promise.withResolvers<void>()
      const first = one.write(async (transaction) => {
        await transaction.lock('adding')
        held.resolve()
        await transaction.run(sql`select pg_sleep(0.5)`.compile(one.build))
        await transaction.run(sql`update people set name = 'second' where id = 31`.compile(one.build))
      })
      await held.promise
      const seen = other.write(async (transaction) => {
        await transaction.lock('adding')
        const select = other.build.selectFrom('people').select('name').where('id', '=', 31)
        return (await transaction.run(select)).rows
      })
      await first
      expect(await seen).toEqual([{ name: 'second' }])
    })
  }

  test('a statement after the end of its transaction is a bug', async () => {
    const kept = await database.write(async (transaction) => transaction)
    const late = () => kept.run(database.build.selectFrom('people').selectAll())
    expect(late).toThrow('Broken assumption')
  })

  test('a read may not write', async () => {
    const write = database.build.insertInto('people').values({ id: 40, name: 'no' })
    await expect(database.read(write)).rejects.toThrow()
    expect(await namesOf(database, [40])).toEqual([])
  })

  test('many reads at once all answer, and a statement that comes again still sees a changed table', async () => {
    const select = sql<Record<string, unknown>>`select * from changing`.compile(database.build)
    await execute(database, 'create table changing (a integer)', 'insert into changing values (1)')
    const answers = await Promise.all(Array.from({ length: 50 }, () => database.read(select)))
    expect(answers.every((rows) => rows.length === 1)).toBe(true)
    await execute(database, 'alter table changing add column b integer')
    const changed = await Promise.all(Array.from({ length: 10 }, () => database.read(select)))
    expect(changed).toEqual(Array.from({ length: 10 }, () => [{ a: 1, b: null }]))
  })

  test('statements are read one after the other until there are enough rows', async () => {
    const one = await target.open({ readers: 1 })
    const select = (text: string) => sql<{ n: number }>`select ${sql.raw(text)}`.compile(one.build)
    const [two, single, missing] = [select('1 as n union all select 2'), select('3 as n'), select('missing')]
    const found = async (enough: number, ...statements: CompiledQuery<{ n: number }>[]) =>
      (await one.readUntil(enough, statements)).map(({ n }) => n)
    expect(await found(1)).toEqual([])
    expect(await found(4, two, single, two, missing)).toEqual([1, 2, 3, 1, 2])
    expect(await found(9, two, single)).toEqual([1, 2, 3])
    await expect(found(4, two, missing)).rejects.toThrow()
    const ended: string[] = []
    const together = found(9, two, single).then(() => ended.push('together'))
    await Promise.all([together, one.read(single).then(() => ended.push('alone'))])
    // SQLite gets them in one trip to its thread, so no other statement can run between them.
    expect(ended).toEqual(isFile ? ['together', 'alone'] : ['alone', 'together'])
  })

  test('a column called __proto__ is a column like any other, and where the driver refuses it, the database still answers', async () => {
    const read = database.read(sql`select 1 as "__proto__", 2 as b`.compile(database.build))
    if (target.dialect === 'mysql') {
      // Lists call their columns by aliases.
      await expect(read).rejects.toThrow('__proto__')
      return database.ping()
    }
    const [row] = await read
    expect(Object.entries(row ?? {})).toEqual([
      ['__proto__', 1],
      ['b', 2],
    ])
  })

  test('a long value is cut to its beginning, a short one stays as it is', async () => {
    const { bytes } = typesOf(target)
    await execute(
      database,
      `create table lengths (
        name text, note varchar(20), facts json, list ${isPostgres ? 'integer[]' : 'text'}, image ${bytes}, n integer)`,
      `insert into lengths values ('😀😀😀😀', 'abcd', '[1,2,3]', '{1,2,3}', ${bytesOf(target, '00ff01')}, 12345)`,
      `insert into lengths values ('😀😀😀', 'abc', '[]', '{}', ${bytesOf(target, '')}, null)`,
      `insert into lengths values (null, null, null, null, null, null)`,
    )
    const { columns } = await tableOf(database, 'lengths')
    const select = database.build
      .selectFrom('lengths as page')
      .select(
        columns.map((column) =>
          (database.sql.selectCut(column, column.name, 3) ?? sql.id(column.name)).as(column.name),
        ),
      )
    const rows = await database.read(select)
    const cut = rows.map((row) =>
      columns.map((column) => database.values.cutToWire(row[column.name], column, 3)),
    )
    const sizes = rows.map((row) => columns.map(({ name }) => database.values.sizeOfCut(row[name], 3)))
    expect(sizes[0]).toEqual([16, 4, 7, 7, null, null])
    expect(sizes.slice(1).flat().filter(Boolean)).toEqual([])
    expect(cut).toEqual([
      ['😀😀😀…', 'abc…', '[1,…', '{1,…', { sizeBytes: 3, preview: '00ff01' }, 12345],
      ['😀😀😀', 'abc', '[]', isPostgres ? [] : '{}', { sizeBytes: 0, preview: '' }, null],
      [null, null, null, null, null, null],
    ])
  })

  if (isPostgres) {
    test('an address is the same where long values are cut', async () => {
      await execute(database, 'create table hosts (host inet)', `insert into hosts values ('10.0.0.1')`)
      const { columns } = await tableOf(database, 'hosts')
      const [host] = columns
      assert(host, 'the table has a column')
      const shown = database.sql.selectCut(host, 'host', 3) ?? sql.id('host')
      const [row] = await database.read(database.build.selectFrom('hosts as page').select(shown.as('host')))
      expect(row).toEqual({ host: '10.0.0.1' })
    })
  }

  test('the condition that lets a scan be stopped is always true', async () => {
    expect(Number((await database.read(countTo(database, 5000)))[0]?.n)).toBe(5000)
  })

  test('a sample is a part of the rows, of a table only', async () => {
    await execute(
      database,
      'create table "Large" (id integer)',
      `insert into "Large" with recursive c(x) as (select 1 union all select x + 1 from c where x < 50000)
       select x from c`,
      'create view small as select 1 as id',
    )
    const large = await tableOf(database, 'Large')
    const sample = database.sql.sample(large, 20)
    expect([sample === null, large.canSample]).toEqual([!isPostgres, isPostgres])
    expect(database.sql.sample(await tableOf(database, 'small'), 20)).toBeNull()
    if (sample === null) return
    const select = database.build.selectFrom(sample.as('listed')).select(sql<string>`count(*)`.as('n'))
    const [row] = await database.read(select)
    expect(Number(row?.n)).toBeGreaterThan(2_000)
    expect(Number(row?.n)).toBeLessThan(25_000)
  })

  test('an enum takes its words and no others', async () => {
    const words = database.sql.enumType('mood', 'feeling', ['good', "it's so-so"])
    await database.write(async (transaction) => {
      for (const statement of words.before) await transaction.run(statement)
      await transaction.run(
        database.build.schema.createTable('moods').addColumn('feeling', sql`${words.words}`),
      )
    })
    await execute(database, "insert into moods values ('it''s so-so')")
    await expect(execute(database, "insert into moods values ('bad')")).rejects.toMatchObject({
      code: 'invalid',
    })
    const { tables } = await database.introspect()
    const moods = tables.find((table) => table.name === 'moods')
    expect(moods?.columns[0]?.allowedValues).toEqual(['good', "it's so-so"])
  })
}

async function namesOf(database: Database, ids: readonly number[]): Promise<unknown[]> {
  const rows = await database.read(database.build.selectFrom('people').select('name').where('id', 'in', ids))
  return rows.map((row) => row.name)
}
