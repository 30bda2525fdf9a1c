import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { forecastDelete, mostDependents } from '../rows/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { type CatalogTable, createCatalog } from '../tables/index.ts'
import type { Dependents } from '../wire/forecast.ts'
import type { TableRights } from '../wire/rights.ts'

function dependentTables(): string[] {
  const series = (rows: number) =>
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})`
  return [
    'create table clients (id integer primary key, name text)',
    "insert into clients values (1, 'Ann'), (2, 'Bob'), (3, 'Eve'), (4, 'Many')",
    'create table bills (a integer, b integer, client integer references clients on delete cascade, primary key (a, b))',
    'insert into bills values (1, 1, 1), (1, 2, 1), (2, 1, 2)',
    `create table lines (id integer primary key, a integer, b integer,
      foreign key (a, b) references bills (a, b) on delete cascade)`,
    'insert into lines values (1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 2, 1)',
    'create table notes (id integer primary key, client integer references clients on delete set null)',
    'insert into notes values (1, 1), (2, null)',
    'create table duties (id integer primary key, line integer not null references lines)',
    'insert into duties values (1, 3)',
    'create table visits (id integer primary key, client integer references clients on delete cascade)',
    `insert into visits ${series(1_500)} select i, 4 from n`,
    'create table parts (id integer primary key, whole integer references parts on delete cascade)',
    `insert into parts ${series(20)} select i, case when i > 1 then i - 1 end from n`,
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: dependentTables })
  })
  afterAll(() => house?.close())

  const forecast = (table: string, key: string) =>
    house.forecast(asks('editor'), { table: house.id(table), key })
  const dependents = (table: string, relation: string[], count: number, capped = false): Dependents => ({
    table: house.id(table),
    relation,
    count,
    capped,
  })

  test('[RW15] a forecast tells what is deleted too, emptied and in the way, through several tables', async () => {
    const found = await forecast('clients', '1')
    expect({ ...found, deleted: new Set(found.deleted) }).toEqual({
      deleted: new Set([dependents('bills', ['client'], 2), dependents('lines', ['a', 'b'], 3)]),
      emptied: [dependents('notes', ['client'], 1)],
      blocking: [dependents('duties', ['line'], 1)],
      notKept: [],
      hidden: 0,
      complete: true,
    })
  })

  test('[RW15] a row that nothing refers to has an empty forecast; one that is not there has none', async () => {
    expect(await forecast('clients', '3')).toEqual({
      deleted: [],
      emptied: [],
      blocking: [],
      notKept: [],
      hidden: 0,
      complete: true,
    })
    expect((await refusalOf(forecast('clients', '77'))).code).toBe('not-found')
  })

  test('[RW15] columns whose values the trail will not keep are named', async () => {
    await house.run(
      'create table pages (id integer primary key, api_token text, body text)',
      `insert into pages values (1, 'sk_1', '${'x'.repeat(2 ** 20 + 1)}')`,
    )
    const { database } = house
    const tables = await createCatalog({ database, clock: systemClock, log: silentLog, tables: {} }).tables()
    const table = [...tables.values()].find(({ schema }) => schema.name === 'pages')
    const { rights } = house.source('clients')
    if (!table) throw new Error('There is no table pages')
    const found = await forecastDelete({
      source: { database, table, rights },
      key: '1',
      tables,
      rightsOn: () => rights,
    })
    expect(found.notKept).toEqual(['api_token', 'body'])
  })

  test('[RW15] a count ends early, and so do steps in one table', async () => {
    expect((await forecast('clients', '4')).deleted).toEqual([
      dependents('visits', ['client'], mostDependents, true),
    ])
    const chain = await forecast('parts', '1')
    expect(chain).toMatchObject({ deleted: [{ count: 7, capped: false }], complete: false })
    expect(await forecast('parts', '16')).toMatchObject({ deleted: [{ count: 4 }], complete: true })
  })

  test('[RW16] tables that the actor may not see are counted, not named, and what follows from them is told', async () => {
    const { database } = house
    const tables = await createCatalog({ database, clock: systemClock, log: silentLog, tables: {} }).tables()
    const source = house.source('clients')
    const rightsOn = ({ schema }: CatalogTable): TableRights =>
      schema.name === 'bills' ? { ...source.rights, may: new Set() } : source.rights
    const found = await forecastDelete({ source, key: '1', tables, rightsOn })
    expect(found).toMatchObject({ deleted: [dependents('lines', ['a', 'b'], 3)], hidden: 1, complete: true })
  })
})
