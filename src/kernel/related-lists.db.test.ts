import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { runStatements } from '../../test/list-engine.ts'
import { device, goodPassword, operator, refusalOf, signedIn } from '../../test/open-house.ts'
import type { RoleName } from '../../test/roles.ts'
import { asks } from '../../test/switch-house.ts'
import { readSettings } from '../config/index.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { silentLog } from '../std/log.ts'
import { parseAskedList } from '../wire/asked-list.ts'
import { ownFilter, toListUrl } from '../wire/list-address.ts'
import { toListSearch } from '../wire/list-query-url.ts'
import { createKernel } from './create-kernel.ts'
import type { Kernel } from './kernel.ts'

const tables = [
  `create table makers (id integer primary key, name text not null, code varchar(9) unique, boss integer references makers)`,
  `insert into makers values (1, 'Ann', 'a', null), (2, 'Bo', null, 1), (3, 'Cem', 'c', 1)`,
  `create table products (id integer primary key, name text not null, price integer not null, maker integer references makers, by_code varchar(9) references makers (code))`,
  `insert into products values (1, 'Oak', 1, 1, 'a'), (2, 'Elm', 2, 1, null), (3, 'Fir', 3, 2, 'c'), (4, 'Yew', 4, null, null)`,
  `create table bills (id integer primary key, maker integer not null references makers, checker integer references makers)`,
  `insert into bills values (1, 1, 1)`,
  `create table notes (id integer primary key, maker integer references makers)`,
  `create table friends (id integer primary key, one integer not null references makers, other integer not null references makers, since integer, unique (one, other))`,
  `insert into friends values (1, 1, 2, 2020), (2, 1, 3, 2021), (3, 2, 1, 2022)`,
  `create table tags (id integer primary key, name text not null)`,
  `insert into tags values (1, 'red'), (2, 'blue')`,
  `create table product_tags (weight integer, product integer not null references products, tag integer not null references tags, primary key (product, tag))`,
  `insert into product_tags values (7, 1, 1), (8, 1, 2), (9, 2, 1)`,
  `create table shops (region varchar(9), number integer, name text not null, primary key (region, number))`,
  `insert into shops values ('a,b', 1, 'North'), ('a,b', 2, 'South')`,
  `create table shelves (id integer primary key, region varchar(9), number integer, foreign key (region, number) references shops)`,
  `insert into shelves values (1, 'a,b', 1), (2, 'a,b', 2), (3, 'a,b', null)`,
]

eachDatabase((kind) => {
  let kernel: Kernel
  let database: Database
  let schema = ''
  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    await runStatements(database, tables)
    const read = readSettings({ env: { DATABASE_URL: url }, flags: {}, cwd: '/nowhere' })
    const push = { ...read.push, app: { id: '1', key: 'key', secret: 'hush' } }
    kernel = await createKernel({
      settings: { ...read, secret: 'a'.repeat(32), push },
      config: {
        tables: { notes: { hidden: true }, bills: { columns: { checker: { hidden: true } } } },
      },
      log: silentLog,
      clock: systemClock,
      confirmAttach: async () => true,
    })
    const [makers] = (await kernel.tables.list(asks('owner'))).tables.filter(
      ({ label }) => label === 'Makers',
    )
    schema = makers?.id.replace(/makers$/, '') ?? ''
  })
  afterAll(async () => {
    await kernel?.close()
    await database?.close()
  })

  /** The address of the list, without the schema. */
  function ask(path: string, role: RoleName = 'editor') {
    const [place = '', search = ''] = path.split('?')
    const [table, key = '', relation = ''] = place.split('/')
    const asked = parseAskedList(
      { table: schema + table, key, relation: schema + relation },
      new URLSearchParams(search),
    )
    return kernel.lists.within(asks(role), asked)
  }
  const open = async (path: string, role: RoleName = 'editor') =>
    kernel.lists.screen(asks(role), await ask(path, role))
  const keys = async (path: string) => (await open(path)).page.rows.map(({ key }) => key)
  const relationsOf = async (table: string, key: string) => {
    const id = schema + table
    const { row } = await kernel.rows.find(asks('viewer'), { table: id, key })
    return kernel.rows.relations(asks('viewer'), { table: id, row })
  }

  test('a row has a relation for each foreign key whose table and columns the actor may see', async () => {
    const found = (await relationsOf('makers', '1')).map(({ table, columns, label, apart }) =>
      [table.slice(schema.length), columns.join(), label, apart].join(' · '),
    )
    expect(found.sort()).toEqual([
      'bills · maker · Bills · Maker',
      'friends · one · Makers · Other',
      'friends · other · Makers · One',
      'makers · boss · Makers · Boss',
      'products · by_code · Products · By code',
      'products · maker · Products · Maker',
    ])
  })

  test('a list of related rows finds only them, whatever filter, search, order and page it is asked for', async () => {
    expect(await keys('makers/1/products:maker')).toEqual(['1', '2'])
    expect(await keys('makers/1/products:maker?sort=-price')).toEqual(['2', '1'])
    expect(await keys('makers/1/products:maker?q=elm')).toEqual(['2'])
    expect(await keys('makers/1/products:maker?filter=or(price:gt:2;name:is:Elm)')).toEqual(['2'])
    expect(await keys('makers/1/products:maker?filter=or(maker:is:2;maker:empty)')).toEqual([])
    expect(await keys('makers/1/products:maker?filter=not(maker:is:1)')).toEqual([])
    expect(await keys('makers/1/products:maker?filter=maker:empty')).toEqual([])
    expect(await keys('makers/1/makers:boss')).toEqual(['2', '3'])
    expect(await keys('makers/3/products:by_code')).toEqual(['3'])
  })

  test('a row without the value that others refer to has no related rows, and nothing can be added', async () => {
    const { page, query } = await open('makers/2/products:by_code')
    expect([page.rows, query.within?.add, query.within?.fixed]).toEqual([[], null, 2])
  })

  test('several columns refer together', async () => {
    expect(await keys('shops/a=2Cb,1/shelves:region,number')).toEqual(['1'])
    const { query } = await open('shops/a=2Cb,1/shelves:region,number')
    expect(query.within).toMatchObject({
      fixed: 2,
      columns: ['region', 'number'],
      detach: null,
      label: 'North',
    })
    expect(query.within?.add).toMatch(/shelves\/new\?set\.region=a%2Cb&set\.number=1$/)
  })

  test('the number, the facets, a file and a job of the list have the rows of the parent only', async () => {
    const { query } = await open('makers/1/products:maker?filter=price:lt:9')
    const email = 'edda@example.org'
    await kernel.access.people.add(operator, {
      name: 'Edda',
      email,
      roles: ['editor'],
      password: goodPassword,
    })
    const { actor } = await signedIn(kernel.access.signIn({ email, password: goodPassword }, device))
    const mode = 'capped' as const
    expect(await kernel.lists.count(actor, { query, mode })).toEqual({ value: 2, mode: 'exact' })
    const { values } = await kernel.lists.facets(actor, { query, column: 'name' })
    expect(values.map(({ value }) => value).sort()).toEqual(['Elm', 'Oak'])
    const { file } = await kernel.lists.export(actor, { query, format: 'csv' })
    let text = ''
    for await (const part of file) text += part
    const lines = text.trim().split('\n')
    expect(lines.map((line) => line.split(',')[1]).slice(1)).toEqual(['Oak', 'Elm'])
    const job = await kernel.jobs.start(actor, {
      table: query.table,
      column: 'maker',
      value: null,
      rows: { query },
    })
    await expect
      .poll(async () => (await kernel.jobs.find(actor, job.id)).state, { timeout: 15_000 })
      .toBe('done')
    expect(await keys('makers/1/products:maker')).toEqual([])
    expect(await keys('makers/2/products:maker')).toEqual(['3'])
    const undo = await kernel.jobs.undo(actor, job.id)
    await expect
      .poll(async () => (await kernel.jobs.find(actor, undo.id)).state, { timeout: 15_000 })
      .toBe('done')
    expect(await keys('makers/1/products:maker')).toEqual(['1', '2'])
  })

  test('its address names the row and the relation, and only what the reader has chosen', async () => {
    const { query } = await open('makers/1/products:maker?sort=name&filter=price:lt:9')
    const path = `/t/${schema}makers/1/related/${schema}products:maker`
    expect(toListUrl(query)).toBe(`${path}?sort=name&filter=price:lt:9`)
    expect(toListUrl({ ...query, filter: null })).toBe(`${path}?sort=name`)
    expect(ownFilter(query)).toMatchObject({ column: 'price' })
    expect(toListSearch(query)).toBe('?sort=name&filter=maker:is:1;price:lt:9')
  })

  test('who may change rows gets a form and a way to detach them; a column that must be filled has none', async () => {
    const within = async (path: string, role?: RoleName) => (await ask(path, role)).address.within
    expect(await within('makers/1/products:maker')).toMatchObject({
      add: `/t/${schema}products/new?set.maker=1`,
      detach: 'maker',
      far: null,
    })
    expect(await within('makers/1/products:maker', 'viewer')).toMatchObject({ add: null, detach: null })
    expect(await within('makers/1/bills:maker')).toMatchObject({ detach: null })
  })

  test('a table that only joins two others shows the other side first', async () => {
    const columnsOf = async (path: string) => (await open(path)).table.columns.map(({ name }) => name)
    expect(await columnsOf('products/1/product_tags:product')).toEqual(['tag', 'weight'])
    expect(await columnsOf('makers/1/friends:one')).toEqual(['other', 'id', 'since'])
    expect((await ask('products/1/product_tags:product')).address.within?.far).toBe('tag')
    expect((await ask('makers/1/friends:other')).address.within?.far).toBe('one')
    expect((await relationsOf('products', '1')).map(({ label }) => label)).toEqual(['Tags'])
  })

  test('views of the whole table do not apply, but one’s own columns do', async () => {
    const { views, standard, query } = await open('makers/1/products:maker?view=somebody')
    expect([views, standard, query.view]).toEqual([[], null, null])
  })

  test.each([
    'makers/1/products:name',
    'makers/1/products:',
    'makers/1/products',
    'makers/1/notes:maker',
    'makers/1/bills:checker',
    'makers/1/product_tags:product',
    'makers/1/nothing:maker',
    'makers/9/products:maker',
    'nothing/1/products:maker',
    'shops/a=2Cb,1/shelves:region',
  ])('%s is not found', async (path) => {
    const found = (async () => ask(path))()
    expect(await refusalOf(found)).toMatchObject({ code: 'not-found' })
  })
})
