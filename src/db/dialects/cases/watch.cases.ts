import { chmodSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { execute, type Target, tableOf } from './target.ts'
import { watchedThings } from './watched-things.ts'

/** Every write of another program leaves a line in the journal. */
export function watchCases(target: Target): void {
  let database: Database
  const isPostgres = target.dialect === 'postgres'
  const isMysql = target.dialect === 'mysql'
  const isSqlite = target.dialect === 'sqlite'
  const { place, wish, watchThings, lines, write } = watchedThings(target, (opened) => {
    database = opened
  })

  describe('leave a line', () => {
    test('for what another program inserts, updates and deletes, with the key and no value', async () => {
      await watchThings('id integer primary key, name text', 'id')
      await write("insert into things values (1, 'a'), (2, 'b')")
      expect(await lines()).toEqual([
        ['insert', '1'],
        ['insert', '2'],
      ])
      await write("update things set name = 'c' where id = 2")
      await write('delete from things where id = 1')
      await write('delete from things where id = 1')
      expect(await lines()).toEqual([
        ['update', '2'],
        ['delete', '1'],
      ])
      const [line] = await readLine(write("update things set name = 'd'"))
      expect(line?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(line?.db_user === null).toBe(isSqlite)
    })

    async function readLine(written: Promise<unknown>) {
      await written
      return database.read(
        sql<{ at: string; db_user: string | null }>`select at, db_user from ${sql.raw(place)}`.compile(
          database.build,
        ),
      )
    }

    test('for both keys of a row whose key changes, and for none where it stays', async () => {
      await watchThings('id integer primary key, name text', 'id')
      await write("insert into things values (1, 'a')")
      await lines()
      await write('update things set id = 7')
      expect(await lines()).toEqual([
        ['delete', '1'],
        ['update', '7'],
      ])
    })

    test('for keys of many parts and any characters', async () => {
      const type = isMysql ? 'varchar(80)' : 'text'
      await watchThings(`shop ${type}, code ${type}, primary key (shop, code)`, 'shop', 'code')
      const strange = ['a,b', "it's", '', 'Straße =%_ "q" \\ \n 東京 😀']
      const quoted = (text: string) => (isMysql ? text.replaceAll('\\', '\\\\') : text).replaceAll("'", "''")
      for (const code of strange) await write(`insert into things values ('x', '${quoted(code)}')`)
      expect(await lines()).toEqual(strange.map((code) => ['insert', 'x', code]))
    })

    test.each([
      ['bigint', '9007199254740993'],
      ['decimal(12,2)', '10.25'],
      ['date', '2026-02-28'],
      ['boolean', 'true'],
      ['char(5)', 'abc'],
      ...(isMysql ? typesOfMysql : typesOfOthers),
    ])('for a key of type %s as its list writes it', async (type, value) => {
      await watchThings(`id ${type} not null primary key`, 'id')
      const isBare = type === 'boolean' || /^(?:[\d.]+|[bx]'\w+')$/.test(value)
      await write(`insert into things values (${isBare ? value : `'${value}'`})`)
      const { key } = await wish('id')
      const [column] = key
      const [row] = await database.read(database.build.selectFrom('things').select('id'))
      expect(await lines()).toEqual([['insert', column ? database.values.toText(row?.id, column) : '']])
    })

    test('for rows without a key that could name them', async () => {
      await watchThings('name text')
      await write("insert into things values ('a')")
      await write("update things set name = 'b'")
      expect(await lines()).toEqual([
        ['many', 'of 1'],
        ['many', 'of 1'],
      ])
    })

    test('and none for what is rolled back', async () => {
      await watchThings('id integer primary key', 'id')
      const failing = database.write(async (transaction) => {
        await transaction.run(sql`insert into things values (1)`.compile(database.build))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await lines()).toEqual([])
    })

    test('for each of a thousand rows, or one for all of them', async () => {
      await watchThings('id integer primary key, n integer', 'id')
      const numbers = 'with recursive c(x) as (select 1 union all select x + 1 from c where x < 1000)'
      await write(
        `${isPostgres ? numbers : ''} insert into things ${isPostgres ? '' : numbers} select x, 0 from c`,
      )
      await write('update things set n = 1')
      const told = await lines()
      expect(told.length).toBe(isPostgres ? 2 : 2000)
      expect(told.at(-1)).toEqual(isPostgres ? ['many', 'of 1000'] : ['update', '1000'])
      await write('delete from things')
      expect((await lines()).length).toBe(isPostgres ? 1 : 1000)
    })
  })

  test('a watch is found, says when it would be made otherwise, and goes without a trace', async () => {
    await watchThings('id integer primary key, name text not null unique', 'id')
    const found = (await database.watches.list()).find(({ table }) => table?.name === 'things')
    expect(found).toMatchObject({
      version: database.watches.plan(await wish('id')).version,
      complete: true,
      table: { schema: isPostgres ? 'public' : null },
    })
    expect(database.watches.plan(await wish('name')).version).not.toBe(found?.version)
    await execute(
      database,
      isPostgres ? 'drop trigger switchboard_watch_insert on things' : (found?.drop[0] ?? ''),
    )
    expect((await database.watches.list())[0]?.complete ?? false).toBe(false)
    for (const { drop } of await database.watches.list()) await execute(database, ...drop)
    expect(await database.watches.list()).toEqual([])
    await write("insert into things values (1, 'a')")
    expect(await lines()).toEqual([])
  })

  test('an account that may make triggers is in nobody’s way', async () => {
    await watchThings('id integer primary key', 'id')
    expect(await database.watches.obstacles([await tableOf(database, 'things')])).toEqual([null])
  })

  // The superuser may write to anything.
  test.skipIf(!isSqlite || process.getuid?.() === 0)(
    'a file that may only be read takes no triggers',
    async () => {
      await execute(database, 'create table things (id integer primary key)')
      const path = target.url().replace('sqlite:', '')
      chmodSync(path, 0o400)
      const obstacles = await database.watches.obstacles([await tableOf(database, 'things')])
      chmodSync(path, 0o600)
      expect(obstacles).toEqual([databaseRefusals.readOnlyWatch])
    },
  )

  describe('on a server', () => {
    test.skipIf(!isPostgres)(
      'an account is told which rights it lacks, and with them makes and removes triggers on a table of another',
      async () => {
        await execute(database, 'create table things (id integer primary key)')
        const table = await tableOf(database, 'things')
        const name = `clerk_${Math.floor(performance.timeOrigin)}_${process.pid}`
        await write(`create role ${name} login password 'hush'`)
        const url = new URL(target.url())
        url.username = name
        url.password = 'hush'
        const clerk = await openDatabase(url.href, { log: silentLog })
        try {
          for (const grant of [
            `grant trigger on "public"."things" to "${name}"`,
            `grant create, usage on schema "switchboard" to "${name}"`,
          ]) {
            expect(await clerk.watches.obstacles([table])).toEqual([databaseRefusals.mayNotWatch(grant)])
            await write(grant)
          }
          expect(await clerk.watches.obstacles([table])).toEqual([null])
          await execute(clerk, ...clerk.watches.plan(await wish('id')).create)
          const [made] = await clerk.watches.list()
          expect(made).toMatchObject({ complete: true, table: { name: 'things' } })
          await execute(clerk, ...(made?.drop ?? []))
          expect(await database.watches.list()).toEqual([])
        } finally {
          await clerk.close()
          await write(`drop owned by ${name}; drop role ${name}`)
        }
      },
    )

    test.skipIf(!isPostgres)('a table that is emptied leaves a line', async () => {
      await watchThings('id integer primary key', 'id')
      await write('truncate things')
      expect(await lines()).toEqual([['many', 'of null']])
    })

    test.skipIf(!isPostgres)('who may write the table and nothing of ours writes as before', async () => {
      await watchThings('id integer primary key', 'id')
      const name = `clerk_${Math.floor(performance.timeOrigin)}`
      await write(`create role ${name}`)
      try {
        await write(`grant insert on things to ${name}`)
        await write(`set role ${name}; insert into things values (1)`)
        expect(await lines()).toEqual([['insert', '1']])
      } finally {
        await write(`drop owned by ${name}; drop role ${name}`)
      }
    })

    test.skipIf(!isPostgres)(
      'a journal that has gone, or a key that has, stops nobody who writes',
      async () => {
        await watchThings('id integer primary key, code text', 'id')
        await write('alter table things rename column id to number')
        await write("insert into things values (1, 'a')")
        expect(await lines()).toEqual([['many', 'of null']])
        await execute(database, `alter table ${place} rename to away`)
        await write("insert into things values (2, 'b')")
        await execute(database, `alter table switchboard.away rename to changes`)
        expect(await lines()).toEqual([])
      },
    )

    test.skipIf(!isPostgres)('what watched a table that was dropped is found, too', async () => {
      await watchThings('id integer primary key', 'id')
      await execute(database, 'drop table things')
      expect(await database.watches.list()).toMatchObject([{ table: null, complete: false }])
    })
  })
}

const typesOfOthers = [
  ['uuid', '0b3f1cc2-5d3b-4b52-9a51-1f0b5f0d5a11'],
  ['timestamp', '2026-02-28 10:30:00.25'],
  ['timestamptz', '2026-02-28 10:30:00+00'],
]

const typesOfMysql = [
  ['bigint unsigned', '18446744073709551615'],
  ['bit(1)', '1'],
  ['bit(10)', "b'101'"],
  ['datetime(6)', '2026-02-28 10:30:00.25'],
  ['decimal(12,2) zerofill', '10.25'],
  ["enum('a','ü')", 'ü'],
  ['int zerofill', '42'],
  ["set('a','b')", 'a,b'],
  ['time(3)', '-100:30:00.25'],
  ['timestamp', '2026-02-28 10:30:00'],
  ['timestamp(4)', '2026-02-28 10:30:00.25'],
  ['tinyint(1)', '2'],
  ['varbinary(4)', "x'00ff2c'"],
  ['varchar(9) character set latin1', 'é'],
  ['year', '2026'],
]
