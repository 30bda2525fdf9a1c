import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { Database } from '../db/index.ts'
import { systemClock } from '../std/clock.ts'
import { type Log, silentLog } from '../std/log.ts'
import { encodeKey } from '../wire/key.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import type { TableRights } from '../wire/rights.ts'
import { type Catalog, createCatalog, findRow, listPage, toTableHead } from './index.ts'
import type { TableOptions } from './table-options.ts'

const everything: TableRights = { may: new Set(['read']), columns: 'all', rows: null, rightsClass: 'all' }

onEachDatabase((open) => {
  let database: Database
  let catalog: Catalog

  beforeAll(async () => {
    database = await open()
    await run(
      'create table goods (id bigint primary key, name text, shop text not null, secret text, price decimal(10,2))',
      `insert into goods values (9007199254740993, 'Ärmel', 'north', 's1', 1.50), (9007199254740992, 'Band', 'south', 's2', 2.00),
       (3, null, 'north', 's3', 2.00), (4, 'Band', 'north', 's4', 0.99), (5, '', 'south', 's5', null)`,
      'create table parts (a text, b integer, note text, primary key (a, b))',
      `insert into parts values ('x,y', 1, 'one'), ('x,y', 2, 'two'), ('new', 1, 'three')`,
      'create table keyless (word text)',
      `insert into keyless values ('b'), ('a'), ('c')`,
      'create table "a""b c" ("__proto__" integer primary key, "select" text, "wähle" text, "~0" text)',
      `insert into "a""b c" values (1, 'lower', 'upper', 'tilde')`,
      'create table tags (tag text primary key, n integer)',
      `insert into tags values ('', 1), ('b', 2)`,
      ...(takesNullKeys() ? ['insert into tags values (null, 3), (null, 4), (null, 5)'] : []),
      'create table sales (id integer primary key, good bigint references goods (id), amount integer)',
      `create table long (
        k varchar(400) primary key, n integer, words text, facts ${takesNullKeys() ? 'json' : 'jsonb'}, fits text,
        image ${takesNullKeys() ? 'blob' : 'bytea'})`,
      ...longRows(),
      'create table empty (id integer primary key)',
    )
    catalog = catalogWith({})
  })

  async function run(...statements: string[]): Promise<void> {
    await database.write(async (transaction) => {
      for (const statement of statements) await transaction.run(sql.raw(statement).compile(database.build))
    })
  }

  /** Two rows whose words differ in the last letter only. */
  function longRows(): string[] {
    const bytes = '00ff'.repeat(2000)
    const image = takesNullKeys() ? `x'${bytes}'` : `'\\x${bytes}'`
    return ['y', 'z'].map(
      (
        last,
        at,
      ) => `insert into long values ('${(at ? 'm' : 'k').repeat(300)}', ${at + 1}, '${'ä'.repeat(4999)}${last}',
        '{"a":"${'x'.repeat(300)}"}', '${'y'.repeat(200)}', ${image})`,
    )
  }

  /** An old mistake that files keep: a text key may be null, in many rows. */
  function takesNullKeys(): boolean {
    return !database.capabilities.schemas
  }

  function catalogWith(tables: Record<string, TableOptions>, log: Log = silentLog): Catalog {
    return createCatalog({ database, clock: systemClock, log, tables })
  }

  /** The table's own address: with its schema, where there are schemas. */
  async function find(name: string, from = catalog) {
    const table = (await from.tables()).find((candidate) => candidate.schema.name === name)
    if (!table) throw new Error(`No table ${name}`)
    return table
  }

  async function page(name: string, search = '', rights = everything) {
    const table = await find(name)
    const query = parseListQuery(table.id, new URLSearchParams(search))
    return listPage({ database, table, rights }, query, {})
  }

  describe('a list', () => {
    test('is in the order of its key, and loses no digit of it', async () => {
      const { rows, page: at } = await page('goods')
      expect(rows.map((row) => row.key)).toEqual(['3', '4', '5', '9007199254740992', '9007199254740993'])
      expect(at).toMatchObject({ number: 1, size: 10, hasNext: false, hasPrevious: false })
    })

    test('gives every row on exactly one page, also when the sorted column has ties and nulls', async () => {
      for (const sort of ['price', '-price', 'name', '-shop,price']) {
        const keys: (string | null)[] = []
        for (const number of [1, 2, 3]) {
          const { rows, page: at } = await page('goods', `size=2&page=${number}&sort=${sort}`)
          expect(at.hasNext).toBe(number < 3)
          keys.push(...rows.map((row) => row.key))
        }
        expect(new Set(keys).size).toBe(5)
      }
    })

    test('past its end is empty, with a way back', async () => {
      const { rows, page: at } = await page('goods', 'page=9')
      expect([rows.length, at.hasNext, at.hasPrevious]).toEqual([0, false, true])
    })

    test('of a table without a key has rows without an address', async () => {
      const { rows } = await page('keyless', 'sort=word')
      expect(rows).toEqual(['a', 'b', 'c'].map((word) => ({ key: null, values: { word } })))
    })

    test('leads to a row whose key is empty, and to none whose key is null', async () => {
      const { rows } = await page('tags', 'sort=n')
      expect(rows.map((row) => row.key)).toEqual(['=', 'b', ...(takesNullKeys() ? [null, null, null] : [])])
      const row = await findRow({ database, table: await find('tags'), rights: everything }, '=', {})
      expect(row.values).toEqual({ tag: '', n: 1 })
    })

    test('gives every row once, also where keys are null', async () => {
      const numbers: unknown[] = []
      for (const number of [1, 2, 3]) {
        const { rows } = await page('tags', `size=2&page=${number}&sort=-tag`)
        numbers.push(...rows.map((row) => row.values.n))
      }
      expect(numbers.toSorted()).toEqual(takesNullKeys() ? [1, 2, 3, 4, 5] : [1, 2])
    })

    test('carries the beginning of what is long, its row the whole', async () => {
      const { rows } = await page('long')
      const [first] = rows
      expect(first?.values.words).toBe(`${'ä'.repeat(200)}…`)
      expect(first?.values.facts).toMatch(/^\{"a": ?"x{150,}…$/)
      expect(first?.values.facts).toHaveLength(201)
      expect(first?.values.image).toEqual({ sizeBytes: 4000, preview: '00ff'.repeat(8) })
      expect(first?.values.fits).toBe('y'.repeat(200))
      expect(first?.key).toBe('k'.repeat(300))
      const row = await findRow(
        { database, table: await find('long'), rights: everything },
        'k'.repeat(300),
        {},
      )
      expect([String(row.values.words).length, String(row.values.fits).length]).toEqual([5000, 200])
      expect(row.values.image).toEqual(first?.values.image)
    })

    test('is sorted by the whole of what it cuts', async () => {
      const { rows } = await page('long', 'sort=-words')
      expect(rows.map((row) => row.values.n)).toEqual([2, 1])
    })

    test('takes names that would break out of an SQL text or an object', async () => {
      const { rows } = await page('a"b c', 'sort=__proto__')
      expect(rows[0]?.key).toBe('1')
      expect(Object.entries(rows[0]?.values ?? {})).toEqual([
        ['__proto__', 1],
        ['select', 'lower'],
        ['wähle', 'upper'],
        ['~0', 'tilde'],
      ])
    })
  })

  describe('a row', () => {
    test('is found by its key, exactly', async () => {
      const table = await find('goods')
      const row = await findRow({ database, table, rights: everything }, '9007199254740993', {})
      expect(row).toMatchObject({ label: 'Ärmel', values: { shop: 'north' } })
    })

    test('is found by a key of several parts, whatever they hold', async () => {
      const table = await find('parts')
      const source = { database, table, rights: everything }
      expect((await findRow(source, encodeKey(['x,y', '2']), {})).values.note).toBe('two')
      expect((await findRow(source, encodeKey(['new', '1']), {})).values.note).toBe('three')
    })

    test.each(['03', '3'])('called %s answers the one key that lists know', async (key) => {
      const row = await findRow({ database, table: await find('goods'), rights: everything }, key, {})
      expect(row).toMatchObject({ key: '3', label: '3' })
    })

    test.each(['8', '1,2', 'abc', '99999999999999999999999', '', '3=20'])(
      'the key %j names none',
      async (key) => {
        const table = await find('goods')
        await expect(findRow({ database, table, rights: everything }, key, {})).rejects.toMatchObject({
          code: 'not-found',
        })
      },
    )
  })

  describe('rights', () => {
    const northOnly: TableRights = {
      ...everything,
      columns: new Set(['id', 'name', 'shop']),
      rows: { column: 'shop', values: ['north'] },
    }

    test('leave rows and columns out of the list', async () => {
      const { rows } = await page('goods', '', northOnly)
      expect(rows.map((row) => row.key)).toEqual(['3', '4', '9007199254740993'])
      for (const row of rows) expect(Object.keys(row.values)).toEqual(['id', 'name', 'shop'])
    })

    test('hide a row as if it were not there', async () => {
      const table = await find('goods')
      await expect(findRow({ database, table, rights: northOnly }, '5', {})).rejects.toMatchObject({
        code: 'not-found',
      })
    })

    test('let nobody sort by what they may not read', async () => {
      await expect(page('goods', 'sort=secret', northOnly)).rejects.toMatchObject({ code: 'bad-request' })
    })

    test('without the right to read there is no table', async () => {
      await expect(page('goods', '', { ...everything, may: new Set() })).rejects.toMatchObject({
        code: 'not-found',
      })
    })

    test('do not show a key that may not be read, but lead to the row by it', async () => {
      const { rows } = await page('goods', '', { ...everything, columns: new Set(['name']) })
      expect(rows[0]).toEqual({ key: '3', values: { name: null } })
    })
  })

  test('a column that refers to another table is told apart from an amount', async () => {
    const head = toTableHead(await find('sales'), everything)
    expect(head.columns.map(({ name, key, reference }) => [name, key, reference])).toEqual([
      ['id', true, false],
      ['good', false, true],
      ['amount', false, false],
    ])
  })

  describe('options', () => {
    test('name, order and hide tables and columns', async () => {
      const own = catalogWith({
        parts: { label: 'Spare parts', order: 1 },
        empty: { hidden: true },
        goods: { columns: { secret: { hidden: true }, price: { label: 'Net price', order: 1 } } },
      })
      const tables = await own.tables()
      expect(tables[0]?.label).toBe('Spare parts')
      expect(tables.some((table) => table.schema.name === 'empty')).toBe(false)
      const head = toTableHead(await find('goods', own), everything)
      expect(head.columns.map((column) => column.label)).toEqual(['Net price', 'ID', 'Name', 'Shop'])
    })

    test('never hide a part of the key, and the operator reads why once', async () => {
      const warnings: string[] = []
      const log = { ...silentLog, warn: (_facts: object, message: string) => warnings.push(message) }
      const own = catalogWith({ parts: { columns: { b: { hidden: true }, note: { hidden: true } } } }, log)
      const table = await find('parts', own)
      await own.mistrust(table)
      const head = toTableHead(await find('parts', own), everything)
      expect(head.columns.map((column) => column.name)).toEqual(['a', 'b'])
      expect(warnings).toEqual([
        expect.stringContaining('switchboard.config.ts: tables.parts.columns.b.hidden must not be true'),
      ])
    })

    test('hide a column from sorting too', async () => {
      const table = await find('goods', catalogWith({ goods: { columns: { secret: { hidden: true } } } }))
      const query = parseListQuery(table.id, new URLSearchParams('sort=secret'))
      await expect(listPage({ database, table, rights: everything }, query, {})).rejects.toMatchObject({
        code: 'bad-request',
      })
    })
  })

  test('a new table is found at once when somebody asks for it, and a missing one stays missing', async () => {
    let now = Date.now()
    const own = createCatalog({ database, clock: { now: () => new Date(now) }, log: silentLog, tables: {} })
    const { id } = (await own.tables())[0] ?? { id: '' }
    const late = id.replace(/[^.]+$/, 'late_comer')
    await expect(own.table(late)).rejects.toMatchObject({ code: 'not-found' })
    await run('create table late_comer (id integer primary key)')
    now += 2_000
    expect((await own.table(late)).label).toBe('Late comer')
  })
})
