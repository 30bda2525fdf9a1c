import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, listSource, rowsOf } from '../../../test/list-source.ts'
import { patient } from '../../../test/patient.ts'
import type { Database } from '../../db/index.ts'
import type { Facets } from '../../wire/list-page.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { WireValue } from '../../wire/value.ts'

onEachDatabase((open) => {
  let database: Database
  let tables: TestEngine

  beforeAll(async () => {
    database = await open()
    const isServer = database.capabilities.schemas
    const slowly = {
      PostgreSQL: 'pg_sleep(0.001) is not null',
      MySQL: 'sleep(0.001) = 0',
      SQLite: `(with recursive c(x) as (select 1 union all select x + 1 from c where x < 1000 + (a.id + b.id) % 2)
          select max(x) from c) > 0`,
    }[familyOf(database)]
    tables = await createTestEngine(database, {
      tables: [
        'create table shops (id integer primary key, name text not null)',
        `insert into shops values (1, 'North'), (2, 'South'), (3, '')`,
        `create table sales (
          id integer primary key, shop integer references shops (id), paid boolean, state text check (state in ('new', 'sent')),
          price decimal(8,2), weight double precision, sold date, at ${isServer ? 'timestamptz' : 'datetime'}, code text,
          note text, facts ${isServer ? 'jsonb' : 'json'}, image ${isServer ? 'bytea' : 'blob'}, __proto__ text)`,
        ...[
          `1, 1, true, 'new', 1.50, 0.5, '2026-01-01', '2026-01-01T10:00:00Z', 'a', null, null, null, 'x'`,
          `2, 1, true, 'sent', 1.50, 0.5, '2026-01-01', '2026-01-01T10:00:00Z', 'a', null, null, null, 'x'`,
          `3, 2, false, 'new', 2.00, 2.25, '2026-01-02', null, 'B', null, null, null, 'y'`,
          `4, 3, null, 'new', null, null, null, null, '', null, null, null, null`,
          `5, null, true, null, 2.00, 2.25, '2026-01-02', null, null, null, null, null, null`,
        ].map((row) => `insert into sales values (${row})`),
        'create table many (id integer primary key, n integer not null, wide text not null)',
        `insert into many with recursive c(x) as (select 0 union all select x + 1 from c where x < 599)
          select x, x % 60, case when x % 60 = 0 then '${'w'.repeat(300)}' else 'short' end from c`,
        `create view slow as select a.n from many a cross join many b where ${slowly}`,
        'create table large (id integer primary key, n integer not null)',
        `insert into large with recursive c(x) as (select 1 union all select x + 1 from c where x < ${isServer ? 1_000_200 : 1_000})
          select x, x % 4 from c`,
        'analyze',
      ],
    })
  })

  async function facets(name: string, search: string, asker: TestAsker = {}): Promise<Facets> {
    const source = await listSource(name, { database, catalog: tables.catalog, ...asker })
    const parameters = new URLSearchParams(search)
    const column = parameters.get('column') ?? ''
    parameters.delete('column')
    return tables.engine.facets({ source }, parseListQuery(source.table.id, parameters), column)
  }

  async function countsOf(name: string, search: string, asker?: TestAsker): Promise<[unknown, number][]> {
    return (await facets(name, search, asker)).values.map(({ value, count }) => [value, count])
  }

  const ofKinds: readonly [column: string, values: readonly (readonly [WireValue, number])[]][] = [
    [
      'paid',
      [
        [true, 3],
        [false, 1],
        [null, 1],
      ],
    ],
    [
      'state',
      [
        ['new', 3],
        ['sent', 1],
        [null, 1],
      ],
    ],
    [
      'price',
      [
        ['1.50', 2],
        ['2.00', 2],
        [null, 1],
      ],
    ],
    [
      'weight',
      [
        [0.5, 2],
        [2.25, 2],
        [null, 1],
      ],
    ],
    [
      'sold',
      [
        ['2026-01-01', 2],
        ['2026-01-02', 2],
        [null, 1],
      ],
    ],
    [
      '__proto__',
      [
        [null, 2],
        ['x', 2],
        ['y', 1],
      ],
    ],
  ]

  test.each(ofKinds)(
    '[V1] the values of %s come with their counts, the most frequent first',
    async (column, expected) => {
      const found = await facets('sales', `column=${column}`)
      expect(found).toMatchObject({ column, complete: true, mode: 'exact' })
      const values = found.values.map(({ value, count }) => [value, count])
      expect(values.map(([, count]) => count)).toEqual(expected.map(([, count]) => count))
      expect(new Set(values.map(String))).toEqual(new Set(expected.map(String)))
    },
  )

  test('[V1] values with equal counts stand in their own order, and an empty text is a value', async () => {
    const isLast = database.capabilities.nullsAscending === 'last'
    const rest = [
      ['', 1],
      ['B', 1],
    ]
    const nothing = [[null, 1]]
    const expected = isLast ? [...rest, ...nothing] : [...nothing, ...rest]
    expect(await countsOf('sales', 'column=code')).toEqual([['a', 2], ...expected])
  })

  test('[V1] at most fifty values come, and whether there are more', async () => {
    const cut = await facets('many', 'column=n')
    expect(cut.complete).toBe(false)
    // Among equally frequent values the first ones win.
    expect(cut.values.map(({ value }) => value)).toEqual(Array.from({ length: 50 }, (_, at) => at))
    const whole = await facets('many', 'column=n&filter=id:lt:50')
    expect([whole.values.length, whole.complete]).toEqual([50, true])
  })

  test('[V1] a long value is cut as in lists', async () => {
    const counts = await countsOf('many', 'column=wide')
    expect(counts).toEqual([
      ['short', 590],
      [`${'w'.repeat(200)}…`, 10],
    ])
  })

  test('[V2] what the filter asks of the column itself hides none of its values, all else counts', async () => {
    const all = await countsOf('sales', 'column=state')
    expect(await countsOf('sales', 'column=state&filter=state:is:sent')).toEqual(all)
    expect(await countsOf('sales', 'column=state&filter=paid:is:true;not(state:is:new)')).toEqual(
      await countsOf('sales', 'column=state&filter=paid:is:true'),
    )
    const paid = await countsOf('sales', 'column=state&filter=paid:is:true')
    expect(Object.fromEntries(paid)).toEqual({ new: 1, sent: 1, null: 1 })
    expect(await countsOf('sales', 'column=state&filter=or(state:is:sent;price:is:2)')).not.toEqual(all)
  })

  test('[V2] what the filter denies twice leads to some of the values', async () => {
    const sought = 'not(not(n:in:57,58,59))'
    const found = await facets('many', `column=n&filter=n:is:3;${sought}`)
    expect(found.values.map(({ value, count }) => [value, count])).toEqual([
      [57, 10],
      [58, 10],
      [59, 10],
    ])
    expect(await countsOf('sales', 'column=shop&filter=not(not(shop:label:south))')).toEqual([[2, 1]])
  })

  test('[V2] words count too', async () => {
    expect(await countsOf('sales', 'column=shop&q=sent')).toEqual([[1, 1]])
  })

  test('[V3] a relation has the labels of its rows, for those who may read them', async () => {
    const labelled = await facets('sales', 'column=shop')
    expect(labelled.values.toSorted((a, b) => Number(a.value) - Number(b.value))).toEqual([
      { value: null, label: null, count: 1 },
      { value: 1, label: 'North', count: 2 },
      { value: 2, label: 'South', count: 1 },
      { value: 3, label: 'Shop 3', count: 1 },
    ])
    const bare = await facets('sales', 'column=shop', { relatedRights: null })
    expect(bare.values.map(({ label }) => label)).toEqual([null, null, null, null])
  })

  test.each(['note', 'facts', 'image'])('[V4] the values of %s are not counted', async (column) => {
    await expect(facets('sales', `column=${column}`)).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringContaining(`"column": the values of "${column}" can't be counted`),
    })
  })

  test('[V4] a column that may not be read is refused as one that is not there', async () => {
    const rights = columnsOf('id', 'state')
    const refusals = await Promise.allSettled([
      facets('sales', 'column=price', { rights }),
      facets('sales', 'column=prize', { rights }),
    ])
    const sentences = refusals.map((refusal) =>
      refusal.status === 'rejected' ? refusal.reason.message : null,
    )
    expect(sentences).toEqual([
      '"column": this table has no column "price".',
      '"column": this table has no column "prize".',
    ])
  })

  test('[V4] only rows that may be seen are counted', async () => {
    const rights = rowsOf('state:is:new')
    expect(await countsOf('sales', 'column=state', { rights })).toEqual([['new', 3]])
  })

  test('[V5] counting takes a second at most', async () => {
    const started = performance.now()
    await expect(facets('slow', 'column=n')).rejects.toMatchObject({ code: 'too-slow' })
    expect(performance.now() - started).toBeLessThan(patient(2_500))
  })

  test('[V6] a large table is sampled where that is cheaper, and its counts are scaled', async () => {
    const { table } = await listSource('large', { database, catalog: tables.catalog })
    const whole = await facets('large', 'column=n')
    expect(whole.mode).toBe(table.schema.canSample ? 'sampled' : 'exact')
    expect(whole.values).toHaveLength(4)
    for (const { count } of table.schema.canSample ? whole.values : []) {
      expect(count).toBeGreaterThan(200_000)
      expect(count).toBeLessThan(300_000)
    }
    const few = await facets('large', 'column=n&filter=id:lte:8')
    expect([few.mode, ...few.values.map(({ count }) => count)]).toEqual(['exact', 2, 2, 2, 2])
  })
})
