import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import { listAlias } from '../../sql.ts'
import { columnOf, execute, tableOf } from '../cases/target.ts'

onPostgres((kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(await kind.url(), { log: silentLog })
    await execute(
      database,
      `create domain grade as text check (value in ('A', 'B'))`,
      'create domain school_grade as grade not null',
      'create domain final_grade as school_grade',
      'create table marks (id integer primary key, grade final_grade, place point, host inet)',
      'create schema extras',
      'create extension citext schema extras',
      'create table "of citext" (name extras.citext primary key)',
      `insert into "of citext" values ('a'), ('B'), ('c')`,
      'create extension ltree schema extras',
      'create table "of ltree" (name extras.ltree primary key)',
      `insert into "of ltree" values ('a.b'), ('a_b'), ('a')`,
      'create extension hstore',
      'create table "of hstore" (name hstore primary key)',
      `insert into "of hstore" values ('a=>1'), ('aa=>1'), ('b=>null')`,
      'create foreign data wrapper unable',
      'create server nowhere foreign data wrapper unable',
      'create foreign table unread (id integer) server nowhere',
    )
  })
  afterAll(() => database.close())

  test('a domain of a domain is of the type that all of them are of, and holds what each demands', async () => {
    expect(columnOf(await tableOf(database, 'marks'), 'grade')).toMatchObject({
      declaredType: 'final_grade',
      type: 'text',
      ordered: true,
      nullable: false,
      allowedValues: ['A', 'B'],
    })
  })

  test('a domain is what it is made of, with what it allows', async () => {
    await execute(
      database,
      'create domain "Flag" as boolean not null',
      `create domain yes_no as char(1) check (value in ('Y', 'N'))`,
      'create table flags (id integer primary key, currentflag "Flag", closed yes_no)',
    )
    const flags = await tableOf(database, 'flags')
    expect(columnOf(flags, 'currentflag')).toMatchObject({ type: 'boolean', nullable: false })
    expect(columnOf(flags, 'closed')).toMatchObject({ type: 'text', allowedValues: ['Y', 'N'] })
  })

  test('a foreign key that stands on partitions alone counts for their table', async () => {
    await execute(
      database,
      'create table rentals (id integer primary key)',
      'create table payments (at date not null, gone integer, rental integer) partition by range (at)',
      'alter table payments drop column gone',
      `create table payments_1 partition of payments for values from ('2026-01-01') to ('2026-02-01')`,
      `create table payments_2 (rental integer, at date not null)`,
      `alter table payments attach partition payments_2 for values from ('2026-02-01') to ('2026-03-01')`,
      'alter table payments_1 add foreign key (rental) references rentals (id)',
      'alter table payments_2 add foreign key (rental) references rentals (id)',
    )
    expect((await tableOf(database, 'payments')).foreignKeys).toEqual([
      {
        columns: ['rental'],
        onDelete: 'refuse',
        references: { schema: 'public', table: 'rentals', columns: ['id'] },
      },
    ])
  })

  test('a type is in an order only where the database has one', async () => {
    const marks = await tableOf(database, 'marks')
    expect(columnOf(marks, 'host').ordered).toBe(true)
    expect(columnOf(marks, 'place').ordered).toBe(false)
  })

  const unreached = ['citext', 'ltree', 'hstore']
  test.each(unreached)(
    '%s, whose own comparisons are out of reach, is ordered as it is compared',
    async (type) => {
      const name = columnOf(await tableOf(database, `of ${type}`), 'name')
      const { compare, orderBy, select } = database.sql
      const rows = database.build.selectFrom(`of ${type} as ${listAlias}`).select(select(name).as('name'))
      const ordered = await database.read(rows.orderBy(orderBy(name, 'asc')))
      expect(name.ordered).toBe(true)
      expect(ordered).toHaveLength(3)
      for (const [at, row] of ordered.entries()) {
        const behind = await database.read(
          rows.where(compare(name, '>', row.name)).orderBy(orderBy(name, 'asc')),
        )
        expect(behind).toEqual(ordered.slice(at + 1))
      }
    },
  )

  test('a foreign table that nothing can be asked of takes nothing, and leaves the others in sight', async () => {
    const unread = await tableOf(database, 'unread')
    expect(unread.may).toEqual({ insert: false, update: false, delete: false })
    expect(columnOf(unread, 'id').updatable).toBe(false)
  })
})
