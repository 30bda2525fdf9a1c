import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { familyOf } from '../../test/family.ts'
import { runStatements } from '../../test/list-engine.ts'
import { patient } from '../../test/patient.ts'
import { openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import {
  type Filter,
  type Guest,
  type ListQuery,
  openTables,
  parseListQuery,
  readDataTableRequest,
  type Tables,
  wholeList,
} from './index.ts'

const lamps = { kind: 'condition', column: 'name', operator: 'is', values: ['lamp'] } as const

const numbersTo = (end: number) =>
  `with recursive c(x) as (select 1 union all select x + 1 from c where x < ${end})`

eachDatabase((kind) => {
  let tables: Tables
  let shop: string
  let goods: string

  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, [
      'create table shop (id integer primary key, name text not null)',
      'create table goods (id integer primary key, name text not null, cost integer, shop integer references shop (id))',
      // MySQL makes all rows of a recursion before it shows one.
      `create view slow as ${
        familyOf(database) === 'MySQL'
          ? `${numbersTo(10_000)} select cast(x as char) as x from c where sleep(0.01) = 0`
          : `${numbersTo(300_000_000)} select cast(x as text) as x from c`
      }`,
      ...(kind.name === 'SQLite'
        ? ['create view broken as select * from goods order by name collate elsewhere']
        : []),
      'create table visits (id integer primary key, at timestamp not null)',
      "insert into visits values (1, '2026-11-20 10:00:00'), (2, '2026-11-20 11:00:00')",
      'create table clerks (id integer primary key, name text, password text)',
      "insert into clerks values (1, 'Mike', 'horse staple')",
      "insert into shop values (1, 'North'), (2, 'South')",
      "insert into goods values (1, 'lamp', 5, 1), (2, 'chair', 20, 1), (3, 'table', 50, 2)",
    ])
    await database.close()
    tables = await openTables({ url, tables: { goods: { label: 'Wares' } } })
    const ids = (await tables.list()).map((table) => table.id)
    goods = ids.find((id) => id.endsWith('goods')) ?? ''
    shop = ids.find((id) => id.endsWith('shop')) ?? ''
  })
  afterAll(() => tables?.close())

  const ask = (search = '') => parseListQuery(goods, new URLSearchParams(search))

  test('[X2][X3] a masked column is described, and neither read, found, sorted by nor exported', async () => {
    const clerks = goods.replace('goods', 'clerks')
    const asked = (search: string) => parseListQuery(clerks, new URLSearchParams(search))
    const { columns } = await tables.head(clerks)
    expect(columns.map(({ name, secret }) => [name, secret])).toContainEqual(['password', 'name'])
    let csv = ''
    for await (const piece of await tables.export(asked(''), 'csv')) csv += piece
    const answers = [await tables.page(asked('')), await tables.row(clerks, '1'), csv]
    expect(JSON.stringify(answers)).not.toContain('staple')
    expect((await tables.page(asked('q=staple'))).rows).toEqual([])
    await expect(tables.page(asked('sort=password'))).rejects.toThrow('are masked')
    await expect(tables.facets(asked(''), 'password')).rejects.toThrow('are masked')
  })

  test('a program without people reads all of every table, through every door', async () => {
    expect((await tables.head(goods)).label).toBe('Wares')
    const page = await tables.page(ask('sort=-cost&size=2'))
    expect(page.rows.map((row) => row.values.name)).toEqual(['table', 'chair'])
    expect(page.labels).toEqual({ shop: { 1: 'North', 2: 'South' } })
    const next = await tables.page(ask(`sort=-cost&size=2&after=${page.page.next}`))
    expect(next.rows.map((row) => row.key)).toEqual(['1'])
    expect((await tables.row(goods, '2')).label).toBe('chair')
    expect(await tables.count(ask('filter=cost:gte:20'), 'exact')).toEqual({ value: 2, mode: 'exact' })
    expect((await tables.facets(ask(), 'shop')).values).toEqual([
      { value: 1, label: 'North', count: 2 },
      { value: 2, label: 'South', count: 1 },
    ])
    const reply = await tables.datatable(goods, readDataTableRequest('draw=7&columns[0][data]=name'))
    expect(reply.answer).toMatchObject({ draw: 7, recordsTotal: 3 })
    let text = ''
    for await (const piece of await tables.export(ask('columns=name'), 'ndjson')) text += piece
    expect(text.split('\n')[0]).toBe('{"key":"1","values":{"name":"lamp"}}')
  })

  test('rights of their own hide tables, columns and rows', async () => {
    const guest: Guest = {
      id: 'olive',
      mayRead: ({ schema }) =>
        schema.name === 'goods' ? { columns: ['id', 'name', 'shop'], rows: 'shop:is:1' } : null,
    }
    expect((await tables.list(guest)).map((table) => table.id)).toEqual([goods])
    await expect(tables.head(shop, guest)).rejects.toMatchObject({ code: 'not-found' })
    const page = await tables.page(ask(), guest)
    expect(page.rows.map((row) => row.values)).toEqual([
      { id: 1, name: 'lamp', shop: 1 },
      { id: 2, name: 'chair', shop: 1 },
    ])
    expect(page.labels).toEqual({})
    await expect(tables.row(goods, '3', guest)).rejects.toMatchObject({ code: 'not-found' })
    await expect(tables.page(ask('sort=cost'), guest)).rejects.toMatchObject({ code: 'bad-request' })
  })

  test.each([
    ['sort[0].direction', { sort: [{ column: 'name', direction: 'asc, (select 1)' }] }],
    ['sort[0]', { sort: ['name'] }],
    ['filter.kind', { filter: { kind: 'xor', parts: [] } }],
    ['filter.parts[0].values[0]', { filter: { kind: 'or', parts: [{ ...lamps, values: [1] }] } }],
    ['filter.part.operator', { filter: { kind: 'not', part: { ...lamps, operator: 'or 1 = 1' } } }],
    ['size', { size: 1_000_000 }],
    ['size', { size: 0 }],
    ['size', { size: 2.5 }],
    ['page', { page: -3 }],
    ['page', { page: Number.NaN }],
    ['cursor.side', { cursor: { side: 'beside', token: '' } }],
    ['count', { count: 'all' }],
    ['q', { search: 'x'.repeat(201) }],
  ])('[L7] a query that a program wrote is refused by what it cannot be (%s)', async (name, wrong) => {
    const query = { ...ask(), ...wrong } as ListQuery // a program without types could pass this
    const refusal = { code: 'bad-request', message: expect.stringContaining(`"${name}"`) }
    await expect(tables.page(query)).rejects.toMatchObject(refusal)
    await expect(tables.count(query, 'capped')).rejects.toMatchObject(refusal)
    await expect(tables.export(query, 'csv')).rejects.toMatchObject(refusal)
  })

  test('[L7] a written query finds what it asks for, and its columns may be none', async () => {
    const filter: Filter = { kind: 'or', parts: [lamps, { ...lamps, values: ['chair'] }] }
    const query: ListQuery = {
      ...wholeList(goods),
      filter,
      columns: [],
      sort: [{ column: 'cost', direction: 'desc' }],
    }
    expect((await tables.page(query)).rows).toEqual([
      { key: '2', values: {} },
      { key: '1', values: {} },
    ])
  })

  test.each([
    ['filter=cost:gt:1', 'goods', ['2']],
    ['q=a', 'goods', ['2']],
    ['q=2026-11-20', 'goods', []],
    ['filter=id:gt:0', 'visits', ['2']],
    ['filter=at:is:2026-11-20', 'visits', ['1']],
    ['filter=not(and(id:lt:0;at:is:2026-11-19))', 'visits', ['1']],
    ['q=2026-11-20', 'visits', ['1']],
  ])(
    '[P6] a place in a list (%s, %s) is one in another time zone, unless days decide what is in it',
    async (search, name, keys) => {
      const read = (timeZone: string, more = '') =>
        tables.page(
          parseListQuery(goods.replace('goods', name), new URLSearchParams(`${search}&size=1${more}`)),
          { timeZone },
        )
      const { page } = await read('Europe/Berlin')
      const next = await read('UTC', page.next === null ? '' : `&page=2&after=${page.next}`)
      expect(next.rows.map((row) => row.key)).toEqual(keys)
    },
  )

  test('a count that was made for one is not told to another with other rights', async () => {
    const rows = (...values: string[]): Guest => ({ mayRead: () => ({ rows: `shop:in:${values}` }) })
    const counts = [rows('1'), rows('2'), rows('1', '2'), {}].map((guest) =>
      tables.count(ask('q=a'), 'exact', guest),
    )
    expect((await Promise.all(counts)).map((count) => count.value)).toEqual([2, 1, 3, 3])
  })

  test('a cursor made for one leads another with other columns to the first page', async () => {
    const few: Guest = { mayRead: () => ({ columns: ['id', 'name'] }) }
    const { page } = await tables.page(ask('size=1'))
    const again = await tables.page(ask(`size=1&page=2&after=${page.next}`), few)
    expect(again).toMatchObject({ rows: [{ key: '1' }], page: { number: 1 } })
  })

  test('[L6] a newer request of a client stops the one before in the database, another client’s none', async () => {
    const slow = goods.replace('goods', 'slow')
    const sorted = parseListQuery(slow, new URLSearchParams('sort=-x'))
    const startedAt = performance.now()
    const by = (client: string, number: number) => ({ request: { client, number } })
    const first = tables.page(sorted, by('tab', 1)).catch((failure: unknown) => failure)
    const waiting = [tables.page(sorted, by('other', 9)), tables.page(sorted, by('tab', 2))]
    const second = waiting.map((page) => page.catch((failure: unknown) => failure))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await Promise.race([...second, 'runs'])).toBe('runs')
    expect(await first).toMatchObject({ code: 'gone' })
    for (const client of ['tab', 'other']) {
      await tables.page(parseListQuery(slow, new URLSearchParams()), by(client, 10))
    }
    for (const each of second) expect(await each).toMatchObject({ code: 'gone' })
    expect(performance.now() - startedAt).toBeLessThan(patient(3_000))
    await expect(tables.count(sorted, 'capped', by('tab', 10))).resolves.toBeDefined()
  })

  test.skipIf(kind.name !== 'SQLite')(
    'a view that names what is not there says so, as a page and as a file',
    async () => {
      const broken = goods.replace('goods', 'broken')
      const query = parseListQuery(broken, new URLSearchParams())
      const refused = {
        code: 'invalid',
        message: expect.stringMatching(/can't read this view: no such collation/),
      }
      await expect(tables.page(query)).rejects.toMatchObject(refused)
      await expect(tables.export(query, 'csv')).rejects.toMatchObject(refused)
    },
  )

  test('a guest who has gone is not read for', async () => {
    const gone = { signal: AbortSignal.abort() }
    await expect(tables.page(ask(), gone)).rejects.toBe(gone.signal.reason)
  })
})

test('a file that is not there is refused, and not made', async () => {
  const url = `sqlite:${join(tmpdir(), 'there-is-no-such-file.sqlite')}`
  await expect(openTables({ url })).rejects.toThrow(/There is no database file/)
})
