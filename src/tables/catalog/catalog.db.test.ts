import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { listSource, rowsOf } from '../../../test/list-source.ts'
import { patient } from '../../../test/patient.ts'
import type { Database } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { type Log, silentLog } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import { type Catalog, createCatalog } from './catalog.ts'
import { toTableHead } from './describe.ts'
import type { TableOptions } from './table-options.ts'

onEachDatabase((open) => {
  let database: Database

  beforeAll(async () => {
    database = await open()
    await runStatements(database, [
      'create table goods (id bigint primary key, name text, shop text not null, restricted text, price decimal(10,2))',
      'create table parts (a text, b integer, note text, primary key (a, b))',
      'create table sales (id integer primary key, good bigint references goods (id), amount integer)',
      'create table empty (id integer primary key)',
    ])
  })

  function catalogWith(tables: Record<string, TableOptions>, log: Log = silentLog): Catalog {
    return createCatalog({ database, clock: systemClock, log, tables })
  }

  async function head(name: string, catalog: Catalog) {
    return toTableHead(await listSource(name, { database, catalog }))
  }

  test('a column that refers to another table is told apart from an amount', async () => {
    const { columns } = await head('sales', catalogWith({}))
    expect(columns.map(({ name, key, reference }) => [name, key, reference])).toEqual([
      ['id', true, false],
      ['good', false, true],
      ['amount', false, false],
    ])
  })

  test('[C4] nobody who may read some rows only is told about how many there are', async () => {
    const source = await listSource('goods', { database, catalog: catalogWith({}) })
    const { table } = source
    const known = { ...source, table: { ...table, schema: { ...table.schema, rowEstimate: 300 } } }
    expect(toTableHead(known).rowEstimate).toBe(300)
    expect(toTableHead({ ...known, rights: rowsOf('shop:is:7') }).rowEstimate).toBeNull()
  })

  describe('options', () => {
    test('name, order and hide tables and columns', async () => {
      const own = catalogWith({
        parts: { label: 'Spare parts', order: 1 },
        empty: { hidden: true },
        goods: { columns: { restricted: { hidden: true }, price: { label: 'Net price', order: 1 } } },
      })
      const tables = [...(await own.tables()).values()]
      expect(tables[0]?.label).toBe('Spare parts')
      expect(tables.some((table) => table.schema.name === 'empty')).toBe(false)
      const { columns } = await head('goods', own)
      expect(columns.map((column) => column.label)).toEqual(['Net price', 'ID', 'Name', 'Shop'])
    })

    test('never hide a part of the key, and the operator reads why once', async () => {
      const warnings: string[] = []
      const log = { ...silentLog, warn: (_facts: object, message: string) => warnings.push(message) }
      const own = catalogWith({ parts: { columns: { b: { hidden: true }, note: { hidden: true } } } }, log)
      await own.tables()
      await own.mistrust()
      const { columns } = await head('parts', own)
      expect(columns.map((column) => column.name)).toEqual(['a', 'b'])
      expect(warnings).toEqual([expect.stringContaining('tables.parts.columns.b.hidden must not be true')])
    })
  })

  test('options that speak of what is not there are complained of, once', async () => {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (_facts: object, message: string) => warnings.push(message) }
    const own = catalogWith(
      {
        empty: { hidden: true, search: ['id'] },
        part: {},
        goods: {
          rowLabel: 'names',
          search: ['name', 'toString'],
          columns: { price: { kind: 'url' } },
          form: {
            groups: [{ label: 'Money', columns: ['pric', 'price', 'price'] }],
            hidden: ['valueOf', 'shop'],
          },
        },
      },
      log,
    )
    await own.tables()
    await own.mistrust()
    expect(warnings).toEqual([
      'tables.part: there is no such table. Did you mean "parts"?',
      expect.stringMatching(/^tables\.goods\.search: \S*goods has no column "toString"\.$/),
      expect.stringMatching(
        /^tables\.goods\.rowLabel: \S*goods has no column "names"\. Did you mean "name"\?$/,
      ),
      expect.stringMatching(
        /^tables\.goods\.form\.groups: \S*goods has no column "pric"\. Did you mean "price"\?$/,
      ),
      expect.stringMatching(/^tables\.goods\.form\.hidden: \S*goods has no column "valueOf"\.$/),
      'tables.goods.form.groups: "price" stands there twice. The first place counts.',
      'tables.goods.form.hidden: nobody can add a row in a form, because "shop" needs a value and has no default.',
      expect.stringMatching(/^tables\.goods\.columns\.price\.kind counts for text only/),
    ])
    expect(await own.complaints()).toEqual(warnings)
  })

  test('options that name a table with its schema and without are complained of', async ({ skip }) => {
    skip(!database.capabilities.schemas, 'there are no schemas')
    const own = catalogWith({ goods: { label: 'Goods' }, 'public.goods': {}, 'public.parts': {} }, silentLog)
    expect(await own.complaints()).toEqual([
      'tables.goods counts for nothing beside tables.public.goods: both name one table. Keep one.',
    ])
  })

  test('a new table is found at once when somebody asks for it, and a missing one stays missing', async () => {
    let now = Date.now()
    const own = createCatalog({ database, clock: { now: () => new Date(now) }, log: silentLog, tables: {} })
    const [{ id } = { id: '' }] = (await own.tables()).values()
    const late = id.replace(/[^.]+$/, 'late_comer')
    await expect(own.table(late)).rejects.toMatchObject({ code: 'not-found' })
    await runStatements(database, ['create table late_comer (id integer primary key)'])
    now += 2_000
    expect((await own.table(late)).label).toBe('Late comer')
  })

  test('a look that somebody keeps waiting, or that fails, keeps nobody from what is known', async () => {
    let now = Date.now()
    let introspect = database.introspect
    const own = createCatalog({
      database: { ...database, introspect: () => introspect(), fingerprint: async () => String(now) },
      clock: { now: () => new Date(now) },
      log: silentLog,
      tables: {},
    })
    const known = await own.tables()
    now += 60_000
    const late = Promise.withResolvers<Awaited<ReturnType<typeof introspect>>>()
    introspect = () => late.promise
    expect(await own.tables()).toBe(known)
    const started = performance.now()
    expect(await own.tables()).toBe(known)
    expect(performance.now() - started).toBeLessThan(patient(200))
    late.reject(new Problem('too-slow', 'held'))
    await expect.poll(() => own.tables()).toBe(known)
    introspect = () => Promise.reject(new Error('a bug'))
    await expect(own.tables()).rejects.toThrow('a bug')
    introspect = database.introspect
    expect(await own.tables()).not.toBe(known)
  })

  describe('as time goes by', () => {
    function openCounted() {
      const of = { looks: 0, nowMs: Date.now() }
      const catalog = createCatalog({
        database: {
          ...database,
          introspect() {
            of.looks += 1
            return database.introspect()
          },
        },
        clock: { now: () => new Date(of.nowMs) },
        log: silentLog,
        tables: {},
      })
      const find = async (name: string) =>
        [...(await catalog.tables()).values()].find(({ schema }) => schema.name === name)
      return { of, catalog, find }
    }

    test('tables that nobody changes are not read again', async () => {
      const { of, catalog } = openCounted()
      const before = await catalog.tables()
      of.nowMs += 31_000
      await runStatements(database, ["insert into parts values ('a', 1, 'x')"])
      expect(await catalog.tables()).toBe(before)
      expect(of.looks).toBe(1)
    })

    test('a table that somebody changes is another one, and all others stay themselves', async () => {
      const { of, find } = openCounted()
      const before = { empty: await find('empty'), sales: await find('sales'), goods: await find('goods') }
      of.nowMs += 31_000
      await runStatements(database, ['alter table goods add column weight integer'])
      expect((await find('goods'))?.columns.at(-1)?.schema.name).toBe('weight')
      expect(await find('empty')).toBe(before.empty)
      expect(await find('sales')).toBe(before.sales)
      expect(of.looks).toBe(2)
    })

    test('after five minutes all are read again, and nobody waits; a table keeps what it is, with its new size', async () => {
      const { of, find } = openCounted()
      const before = await find('empty')
      expect(before?.schema.rowEstimate).toBe(0)
      await runStatements(database, ['insert into empty values (1), (2), (3)'])
      if (database.capabilities.schemas) await runStatements(database, ['analyze empty'])
      of.nowMs += 301_000
      expect(await find('empty')).toBe(before)
      await expect.poll(() => before?.schema.rowEstimate).toBe(3)
      expect(await find('empty')).toBe(before)
      expect(of.looks).toBe(2)
    })
  })
})
