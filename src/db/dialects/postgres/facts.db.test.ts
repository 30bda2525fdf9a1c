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
      'create extension hstore',
      'create table marks (id integer primary key, grade final_grade, notes hstore, host inet)',
      'create schema extras',
      'create extension citext schema extras',
      'create table names (name extras.citext primary key)',
      "insert into names values ('a'), ('B'), ('c')",
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

  test('a type is in an order only where < asks about it', async () => {
    const marks = await tableOf(database, 'marks')
    expect(columnOf(marks, 'host').ordered).toBe(true)
    expect(columnOf(marks, 'notes').ordered).toBe(false)
  })

  test('a text whose own comparisons are out of reach is ordered as it is compared', async () => {
    const name = columnOf(await tableOf(database, 'names'), 'name')
    const { compare, orderBy, select } = database.sql
    const rows = database.build.selectFrom(`names as ${listAlias}`).select(select(name).as('name'))
    const ordered = await database.read(rows.orderBy(orderBy(name, 'asc')))
    expect(name.ordered).toBe(true)
    for (const [at, row] of ordered.entries()) {
      const behind = await database.read(
        rows.where(compare(name, '>', row.name)).orderBy(orderBy(name, 'asc')),
      )
      expect(behind).toEqual(ordered.slice(at + 1))
    }
  })

  test('a foreign table that nothing can be asked of takes nothing, and leaves the others in sight', async () => {
    const unread = await tableOf(database, 'unread')
    expect(unread.may).toEqual({ insert: false, update: false, delete: false })
    expect(columnOf(unread, 'id').updatable).toBe(false)
  })
})
