import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { columnsOf, rowsOf } from '../../../test/list-source.ts'
import type { Database } from '../../db/index.ts'
import type { TableRights } from '../../wire/rights.ts'
import { mayNothing } from '../rights/to-table-rights.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let takesNullKeys: boolean

  beforeAll(async () => {
    const database = await open()
    // An old SQLite bug allows null in a text key, in many rows.
    takesNullKeys = familyOf(database) === 'SQLite'
    lists = await createTestEngine(database, { tables: tablesOf(database) })
  })

  describe('a list', () => {
    test('is in the order of its key, and loses no digit of it', async () => {
      const { rows, page } = await lists.page('goods')
      expect(rows.map((row) => row.key)).toEqual(['3', '4', '5', '9007199254740992', '9007199254740993'])
      expect(page).toMatchObject({ number: 1, size: 10, hasNext: false, hasPrevious: false })
    })

    test('gives every row on exactly one page, also when the sorted column has ties and nulls', async () => {
      for (const sort of ['price', '-price', 'name', '-shop,price']) {
        const keys: (string | null)[] = []
        for (const number of [1, 2, 3]) {
          const { rows, page } = await lists.page('goods', `size=2&page=${number}&sort=${sort}`)
          expect(page.hasNext).toBe(number < 3)
          keys.push(...rows.map((row) => row.key))
        }
        expect(new Set(keys).size).toBe(5)
      }
    })

    test('[P1] has ties in the order of its key, in the direction of the last wished column', async () => {
      const keys = async (search: string) =>
        (await lists.page('goods', `filter=price:filled&${search}`)).rows.map((row) => row.key)
      expect(await keys('sort=price')).toEqual(['4', '9007199254740993', '3', '9007199254740992'])
      expect(await keys('sort=-price')).toEqual(['9007199254740992', '3', '9007199254740993', '4'])
      expect(await keys('sort=-shop,price')).toEqual(['9007199254740992', '4', '9007199254740993', '3'])
      expect(await keys('sort=-id,price')).toEqual(await keys('sort=-id'))
    })

    test('past its end is empty, with a way back', async () => {
      const { rows, page } = await lists.page('goods', 'page=9')
      expect([rows.length, page.hasNext, page.hasPrevious]).toEqual([0, false, true])
    })

    test('of a table without a key has rows without an address', async () => {
      const { rows } = await lists.page('keyless', 'sort=word')
      expect(rows).toEqual(['a', 'b', 'c'].map((word) => ({ key: null, values: { word } })))
    })

    test('leads to a row whose key is empty, and to none whose key is null', async () => {
      const { rows } = await lists.page('tags', 'sort=n')
      expect(rows.map((row) => row.key)).toEqual(['=', 'b', ...(takesNullKeys ? [null, null, null] : [])])
      expect((await lists.row('tags', '=')).values).toEqual({ tag: '', n: 1 })
    })

    test('gives every row once, also where keys are null', async () => {
      const numbers: unknown[] = []
      for (const number of [1, 2, 3]) {
        const { rows } = await lists.page('tags', `size=2&page=${number}&sort=-tag`)
        numbers.push(...rows.map((row) => row.values.n))
      }
      expect(numbers.toSorted()).toEqual(takesNullKeys ? [1, 2, 3, 4, 5] : [1, 2])
    })

    test('carries the beginning of what is long, its row the whole', async () => {
      const { rows } = await lists.page('long')
      const [first] = rows
      expect(first?.values.words).toBe(`${'ä'.repeat(200)}…`)
      expect(first?.values.facts).toMatch(/^\{"a": ?"x{150,}…$/)
      expect(first?.values.facts).toHaveLength(201)
      expect(first?.values.image).toEqual({ sizeBytes: 4000, preview: '00ff'.repeat(8) })
      expect(first?.values.fits).toBe('y'.repeat(200))
      expect(first?.key).toBe('k'.repeat(300))
      const row = await lists.row('long', 'k'.repeat(300))
      expect([String(row.values.words).length, String(row.values.fits).length]).toEqual([5000, 200])
      expect(row.values.image).toEqual(first?.values.image)
    })

    test('is sorted by the whole of what it cuts', async () => {
      const { rows } = await lists.page('long', 'sort=-words')
      expect(rows.map((row) => row.values.n)).toEqual([2, 1])
    })

    test('takes names that would break out of an SQL text or an object', async () => {
      const { rows } = await lists.page('a"b c', 'sort=__proto__')
      expect(rows[0]?.key).toBe('1')
      expect(Object.entries(rows[0]?.values ?? {})).toEqual([
        ['__proto__', 1],
        ['select', 'lower'],
        ['wähle', 'upper'],
        ['~0', 'tilde'],
      ])
    })

    test('[P10] carries the columns that are asked for, in their order, and leads to its rows all the same', async () => {
      const { rows } = await lists.page('goods', 'columns=shop,name&sort=-price,id&size=2')
      expect(rows).toHaveLength(2)
      for (const { key, values } of rows) {
        expect(key).not.toBeNull()
        expect(Object.keys(values)).toEqual(['shop', 'name'])
      }
    })

    test('[P11] refuses a column that it doesn’t have, and an order by what has none', async () => {
      await expect(lists.page('goods', 'columns=shop,colour')).rejects.toMatchObject({
        code: 'bad-request',
        message: '"columns": this table has no column "colour".',
      })
      await expect(lists.page('long', 'sort=image')).rejects.toMatchObject({
        code: 'bad-request',
        message: expect.stringContaining('"sort": the column "image" can’t be sorted'),
      })
    })
  })

  describe('rights', () => {
    const northOnly = rowsOf('shop:is:north', ['id', 'name', 'shop'])

    test('leave rows and columns out of the list', async () => {
      const { rows } = await lists.page('goods', '', { rights: northOnly })
      expect(rows.map((row) => row.key)).toEqual(['3', '4', '9007199254740993'])
      for (const row of rows) expect(Object.keys(row.values)).toEqual(['id', 'name', 'shop'])
    })

    test('[P11] let nobody sort by what they may not read, or ask for it', async () => {
      for (const search of ['sort=restricted', 'sort=-name,restricted', 'columns=restricted']) {
        await expect(lists.page('goods', search, { rights: northOnly })).rejects.toMatchObject({
          code: 'bad-request',
          message: expect.stringContaining('this table has no column "restricted"'),
        })
      }
    })

    test('that differ in the rows only give each asker their own, one after the other', async () => {
      const southOnly = rowsOf('shop:is:south', ['id', 'name', 'shop'])
      for (const search of ['', 'sort=-shop', 'sort=name']) {
        const keysOf = async (rights: TableRights) =>
          (await lists.page('goods', search, { rights })).rows.map((row) => row.key).toSorted()
        expect(await keysOf(northOnly)).toEqual(['3', '4', '9007199254740993'])
        expect(await keysOf(southOnly)).toEqual(['5', '9007199254740992'])
      }
    })

    test('without the right to read there is no table', async () => {
      await expect(lists.page('goods', '', { rights: mayNothing })).rejects.toMatchObject({
        code: 'not-found',
      })
    })

    test('do not show a key that may not be read, but lead to the row by it', async () => {
      const rights = columnsOf('name')
      const { rows } = await lists.page('goods', '', { rights })
      expect(rows[0]).toEqual({ key: '3', values: { name: null } })
    })
  })
})

function tablesOf(database: Database): string[] {
  const family = familyOf(database)
  const isServer = family === 'PostgreSQL'
  const [json, bytes] = isServer ? ['jsonb', 'bytea'] : ['json', 'blob']
  return [
    'create table goods (id bigint primary key, name text, shop text not null, restricted text, price decimal(10,2))',
    `insert into goods values (9007199254740993, 'Ärmel', 'north', 's1', 1.50), (9007199254740992, 'Band', 'south', 's2', 2.00),
     (3, null, 'north', 's3', 2.00), (4, 'Band', 'north', 's4', 0.99), (5, '', 'south', 's5', null)`,
    'create table keyless (word text)',
    `insert into keyless values ('b'), ('a'), ('c')`,
    'create table "a""b c" ("__proto__" integer primary key, "select" text, "wähle" text, "~0" text)',
    `insert into "a""b c" values (1, 'lower', 'upper', 'tilde')`,
    'create table tags (tag text primary key, n integer)',
    `insert into tags values ('', 1), ('b', 2)`,
    ...(family === 'SQLite' ? ['insert into tags values (null, 3), (null, 4), (null, 5)'] : []),
    `create table long (k varchar(400) primary key, n integer, words text, facts ${json}, fits text, image ${bytes})`,
    ...longRows(isServer ? (hex) => `'\\x${hex}'` : (hex) => `x'${hex}'`),
  ]
}

/** Two rows whose texts differ only in the last letter. */
function longRows(toBytes: (hex: string) => string): string[] {
  return ['y', 'z'].map(
    (
      last,
      at,
    ) => `insert into long values ('${(at ? 'm' : 'k').repeat(300)}', ${at + 1}, '${'ä'.repeat(4999)}${last}',
      '{"a":"${'x'.repeat(300)}"}', '${'y'.repeat(200)}', ${toBytes('00ff'.repeat(2000))})`,
  )
}
