import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
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

  test('a foreign table that nothing can be asked of takes nothing, and leaves the others in sight', async () => {
    const unread = await tableOf(database, 'unread')
    expect(unread.may).toEqual({ insert: false, update: false, delete: false })
    expect(columnOf(unread, 'id').updatable).toBe(false)
  })
})
