import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onMariadb, onServer } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { toTarget } from '../cases/run-groups.ts'
import { columnOf, execute, tableOf } from '../cases/target.ts'
import { watchedThings } from '../cases/watched-things.ts'

onMariadb((kind) => {
  const target = toTarget(kind)
  let database: Database
  const { journal, place, wish, watchThings, lines, write } = watchedThings(target, (opened) => {
    database = opened
  })

  test('a line is left whatever zone and mode the writer’s session has, with the name it has taken', async () => {
    await watchThings('id timestamp(6) primary key, name text', 'id')
    await onServer(
      target.url(),
      "set time_zone = '+05:00', sql_mode = 'PAD_CHAR_TO_FULL_LENGTH', @switchboard_actor = 'nightly import'",
      "insert into things values ('2026-02-28 15:30:00.25', 'a')",
      "set time_zone = '-03:00', sql_mode = 'ANSI,NO_BACKSLASH_ESCAPES', @switchboard_actor = 7",
      "update things set id = '2026-03-01 00:00:00'",
      'set @switchboard_actor = null',
      'delete from things',
    )
    const read = sql<{ db_user: string; application: string | null }>`
      select db_user, application from ${sql.raw(place)} order by seq`
    const told = await database.read(read.compile(database.build))
    expect(told.map(({ application }) => application)).toEqual(['nightly import', '7', '7', null])
    expect(told[0]?.db_user).toBe(decodeURIComponent(new URL(target.url()).username))
    expect(await lines()).toEqual([
      ['insert', '2026-02-28T10:30:00.25Z'],
      ['delete', '2026-02-28T10:30:00.25Z'],
      ['update', '2026-03-01T03:00:00Z'],
      ['delete', '2026-03-01T03:00:00Z'],
    ])
  })

  test('a line is left for a key of which only the case changes', async () => {
    await watchThings('id varchar(20) primary key', 'id')
    await write("insert into things values ('oak')")
    await write("update things set id = 'Oak'")
    expect(await lines()).toEqual([
      ['insert', 'oak'],
      ['delete', 'oak'],
      ['update', 'Oak'],
    ])
  })

  test('a line does not hide the number of its new row from the writer', async () => {
    await watchThings('id integer primary key auto_increment, name text', 'id')
    await write("insert into things values (40, 'a')")
    const made = await onServer(
      target.url(),
      "insert into things (name) values ('b')",
      'select last_insert_id() as id',
    )
    expect(made).toEqual([{ id: 41 }])
    await lines()
  })

  test('an account is told which right it lacks', async () => {
    await execute(database, 'create table things (id integer primary key)')
    const table = await tableOf(database, 'things')
    const url = new URL(target.url())
    const account = `'clerk_${process.pid}'@'%'`
    await write(`create user ${account} identified by 'hush'`)
    try {
      await write(`grant select, insert, delete on ${url.pathname.slice(1)}.* to ${account}`)
      url.username = `clerk_${process.pid}`
      url.password = 'hush'
      const clerk = await openDatabase(url.href, { log: silentLog })
      try {
        const grant = `grant trigger on \`${url.pathname.slice(1)}\`.\`things\` to ${account}`
        expect(await clerk.watches.obstacles([table])).toEqual([databaseRefusals.mayNotWatch(grant)])
        await write(grant)
        expect(await clerk.watches.obstacles([table])).toEqual([null])
      } finally {
        await clerk.close()
      }
    } finally {
      await write(`drop user ${account}`)
    }
  })

  test('who may write the table only writes as before, also without a journal', async () => {
    await watchThings('id integer primary key, code text', 'id')
    const url = new URL(target.url())
    const account = `'writer_${process.pid}'@'%'`
    await write(`create user ${account} identified by 'hush'`)
    try {
      await write(`grant insert on ${url.pathname.slice(1)}.things to ${account}`)
      url.username = `writer_${process.pid}`
      url.password = 'hush'
      await onServer(url.href, "insert into things values (1, 'a')")
      expect(await lines()).toEqual([['insert', '1']])
      await write('alter table things rename column id to number')
      await onServer(url.href, "insert into things values (2, 'a')")
      expect(await lines()).toEqual([['many', 'of null']])
      await execute(database, `rename table ${place} to away`)
      await onServer(url.href, "insert into things values (3, 'a')")
      await execute(database, `rename table away to ${place}`)
      expect(await lines()).toEqual([])
    } finally {
      await write(`drop user ${account}`)
    }
  })

  test('a plan may be run again, after any of its statements', async () => {
    await watchThings('id integer primary key', 'id')
    const plan = database.watches.plan(await wish('id'))
    await execute(database, ...plan.create.slice(0, 3), ...plan.create)
    expect(await database.watches.list()).toMatchObject([{ version: plan.version, complete: true }])
    await write('insert into things values (1)')
    expect(await lines()).toEqual([['insert', '1']])
  })

  test('the owner’s triggers run beside ours, and a long name is none too many', async () => {
    const name = `t${'ü`'.repeat(31)}x`
    await execute(
      database,
      `create table "${name}" (id integer primary key)`,
      'create table things (id integer primary key)',
      `create trigger theirs after insert on "${name}" for each row insert into things values (new.id)`,
    )
    const table = await tableOf(database, name)
    const plan = database.watches.plan({ journal, id: 'long', table, key: [columnOf(table, 'id')] })
    await execute(database, ...plan.create)
    await write(`insert into \`${name.replaceAll('`', '``')}\` values (5)`)
    expect(await lines()).toEqual([['insert', '5']])
    expect(await database.watches.list()).toMatchObject([{ table: { name }, complete: true }])
    await execute(database, `drop table "${name}"`)
    expect(await database.watches.list()).toEqual([])
  })
})
