import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../index.ts'
import { execute, type Target } from './target.ts'

export function fingerprintCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    await execute(
      database,
      'create table lamps (id integer primary key, name varchar(80), shade integer)',
      'create table shades (id integer primary key)',
      'create view names as select name from lamps',
    )
  })

  test.each([
    ['a table comes', 'create table bulbs (id integer primary key)'],
    ['a column comes', 'alter table lamps add column watt integer'],
    ['a column is called otherwise', 'alter table lamps rename column watt to power'],
    ['a column goes', 'alter table lamps drop column power'],
    ['an index comes', 'create index lamps_by_name on lamps (name)'],
    ['an index goes', `drop index lamps_by_name${target.dialect === 'mysql' ? ' on lamps' : ''}`],
    ['a table refers to another', 'alter table lamps add column kept integer references shades (id)'],
    ['a view comes', 'create view two as select 2 as number'],
    ['a table is called otherwise', 'alter table bulbs rename to tubes'],
    ['a table goes', 'drop table tubes'],
  ])('the fingerprint is another one when %s', async (_what, statement) => {
    const before = await database.fingerprint()
    expect(await database.fingerprint()).toBe(before)
    await execute(database, statement)
    expect(await database.fingerprint()).not.toBe(before)
  })

  test('the fingerprint stays when rows are written and counted', async () => {
    const before = await database.fingerprint()
    await execute(database, 'insert into shades values (1)', 'update shades set id = 2', 'delete from shades')
    if (database.capabilities.schemas) await execute(database, 'analyze shades')
    expect(await database.fingerprint()).toBe(before)
  })

  test('the fingerprint is another one when a table has become many times as large', async () => {
    const before = await database.fingerprint()
    const rows = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)`
    await execute(database, `insert into shades ${rows} select a.i * 200 + b.i from n a cross join n b`)
    if (database.capabilities.schemas) await execute(database, 'analyze shades')
    expect(await database.fingerprint()).not.toBe(before)
  })
}
