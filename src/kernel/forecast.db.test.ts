import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { forecastDelete, forecastDeletes, mostDependents } from '../rows/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { type CatalogTable, createCatalog, createSourceReader, mayNothing } from '../tables/index.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import type { TableRights } from '../wire/rights.ts'
import { inReach } from './in-reach.ts'
import { toAsker } from './to-asker.ts'

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
    'create table pages (id integer primary key, api_token text, body text /* any length */)',
    `insert into pages values (1, 'sk_1', '${'x'.repeat(2 ** 20 + 1)}')`,
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
  const forecastMany = (table: string, rows: ManyRows) => {
    const { database } = house
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    const asker = toAsker(asks('editor'), { timeZone: 'UTC', now: new Date() })
    return createSourceReader({ database, catalog }).read(
      { id: house.id(table), asker },
      async ({ source }) => forecastDeletes({ source, rows, ...(await inReach(catalog, asks('editor'))) }),
    )
  }
  const listed = (table: string, text: string): ManyRows => ({
    query: parseListQuery(house.id(table), new URLSearchParams(text)),
  })
  const names = {
    bills: 'Bills',
    lines: 'Lines',
    notes: 'Notes',
    duties: 'Duties',
    visits: 'Visits',
  } as const
  const columns = { client: 'Client', 'a,b': 'A, B', line: 'Line' } as const
  interface Expected {
    readonly capped?: boolean
    /** The filter that finds the rows. */
    readonly by?: string | null
  }
  function dependents(
    table: keyof typeof names,
    relation: keyof typeof columns,
    count: number,
    { capped = false, by = null }: Expected = {},
  ) {
    const named = { table: house.id(table), label: names[table] }
    return {
      ...named,
      relation: relation.split(','),
      relationLabel: columns[relation],
      filter: by,
      count,
      capped,
    }
  }

  test('[RW15] a forecast tells what is deleted too, emptied and in the way, through several tables', async () => {
    const found = await forecast('clients', '1')
    expect({ ...found, deleted: new Set(found.deleted) }).toEqual({
      deleted: new Set([
        dependents('bills', 'client', 2, { by: 'client:is:1' }),
        dependents('lines', 'a,b', 3),
      ]),
      emptied: [dependents('notes', 'client', 1, { by: 'client:is:1' })],
      blocking: [dependents('duties', 'line', 1)],
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
    expect((await forecastMany('pages', listed('pages', ''))).notKept).toEqual(['api_token', 'body'])
  })

  test('[RW15] a count ends early, and so do steps in one table', async () => {
    expect((await forecast('clients', '4')).deleted).toEqual([
      dependents('visits', 'client', mostDependents, { capped: true, by: 'client:is:4' }),
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
      schema.name === 'bills' ? mayNothing : source.rights
    const found = await forecastDelete({ source, key: '1', tables, rightsOn })
    expect(found).toMatchObject({ deleted: [dependents('lines', 'a,b', 3)], hidden: 1, complete: true })
  })

  test('[RW49] a forecast for many rows tells it of the whole choice, named or found by a list', async () => {
    const named = await forecastMany('clients', { keys: ['1', '2'] })
    expect({ ...named, deleted: new Set(named.deleted) }).toEqual({
      deleted: new Set([
        dependents('bills', 'client', 3, { by: 'client:in:1,2' }),
        dependents('lines', 'a,b', 4),
      ]),
      emptied: [dependents('notes', 'client', 1, { by: 'client:in:1,2' })],
      blocking: [dependents('duties', 'line', 1)],
      notKept: [],
      hidden: 0,
      complete: true,
    })
    const found = await forecastMany('clients', listed('clients', 'filter=id:lte:2'))
    expect(new Set(found.deleted)).toEqual(
      new Set([dependents('bills', 'client', 3), dependents('lines', 'a,b', 4)]),
    )
    const without = await forecastMany('clients', { ...listed('clients', ''), except: ['1', '4'] })
    expect(new Set(without.deleted)).toEqual(
      new Set([dependents('bills', 'client', 1), dependents('lines', 'a,b', 1)]),
    )
    const bills = await forecastMany('bills', { keys: ['1,1', '2,1', '7,7', 'x'] })
    expect(bills.deleted).toEqual([dependents('lines', 'a,b', 3)])
    for (const [table, key] of [
      ['bills', '1'],
      ['clients', 'x'],
    ] as const) {
      expect(await forecastMany(table, { keys: [key] })).toMatchObject({ deleted: [], complete: true })
    }
  })

  test('[RW49] a row of the choice is not counted among the rows that go along', async () => {
    const chosen = await forecastMany('parts', { keys: ['15', '17'] })
    expect(chosen).toMatchObject({ deleted: [{ count: 4, capped: false }], complete: true })
    expect(await forecastMany('parts', listed('parts', ''))).toMatchObject({ deleted: [], complete: true })
  })

  test('[RW49] of more than 1,000 named rows, the forecast says that there may be more', async () => {
    const keys = Array.from({ length: 1_001 }, (_, at) => String(at + 1))
    expect(await forecastMany('visits', { keys })).toMatchObject({ deleted: [], complete: false })
    expect(await forecastMany('visits', { keys: keys.slice(1) })).toMatchObject({ complete: true })
  })
})
