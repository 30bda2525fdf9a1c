import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { rowsOf } from '../../../test/list-source.ts'
import { encodeKey } from '../../wire/key.ts'

const placesByTheirOwnType = [
  'create type "Place of" as (aisle integer, shelf text)',
  'create table places (at "Place of" primary key, name text)',
  `insert into places values (row(2, 'b c'), 'here')`,
]

const keysOfOtherTypes = [
  'create table loose (k int primary key, name text)',
  `insert into loose values ('abc', 'text'), (1.5, 'real'), (7, 'own'), (x'00ff', 'bytes'), (9e999, 'endless'), ('', 'empty')`,
  'create table flags (k boolean primary key, name text)',
  `insert into flags values (1, 'own'), ('true', 'text'), (2, 'more'), (0, 'no')`,
  'create table names (k text primary key, name text)',
  `insert into names values ('6162', 'own'), (x'6162', 'bytes'), (x'63', 'alone')`,
  'create table pairs (a int, b text, name text, primary key (a, b))',
  `insert into pairs values ('x', 'y', 'text'), (1, x'00', 'bytes'), (1, 'z', 'own')`,
]

const texts = Array.from({ length: 100 }, (_, at) => `t${at}`)

onEachDatabase((open) => {
  let lists: TestEngine
  let family: Family

  beforeAll(async () => {
    const database = await open()
    family = familyOf(database)
    const isFile = family === 'SQLite'
    lists = await createTestEngine(database, {
      tables: [
        'create table goods (id bigint primary key, name text, shop text not null)',
        `insert into goods values (9007199254740993, 'Ärmel', 'north'), (3, null, 'north'), (5, '', 'south')`,
        'create table parts (a text, b integer, note text, primary key (a, b))',
        `insert into parts values ('x,y', 1, 'one'), ('x,y', 2, 'two'), ('new', 1, 'three')`,
        'create table longs (id integer primary key, body text /* any length */, note text, facts text)',
        `insert into longs values (1, ${isFile ? `replace(hex(zeroblob(2500000)), '0', 'ä')` : `repeat('ä', 5000000)`}, 'short', '${'y'.repeat(9_999)}')`,
        `create table wide (id integer primary key, ${texts.map((name) => `${name} text`).join(', ')})`,
        `insert into wide (id, ${texts.join(', ')}) values (1, ${texts.map(() => `'${'z'.repeat(1_000)}'`).join(', ')})`,
        ...{ PostgreSQL: placesByTheirOwnType, MySQL: [], SQLite: keysOfOtherTypes }[family],
      ],
    })
  })

  describe('a row', () => {
    test('has the beginning of what is long, and says how many bytes that has', async () => {
      const { values, cut } = await lists.row('longs', '1')
      expect(cut).toEqual({ body: 10_000_000 })
      expect(values).toEqual({
        id: 1,
        body: `${'ä'.repeat(10_000)}…`,
        note: 'short',
        facts: 'y'.repeat(9_999),
      })
    })

    test('has less of each where there are many', async () => {
      const { values, cut } = await lists.row('wide', '1')
      expect(values.t7).toBe(`${'z'.repeat(400)}…`)
      expect(Object.values(cut ?? {})).toEqual(texts.map(() => 1_000))
    })

    test('is found by its key, exactly', async () => {
      const row = await lists.row('goods', '9007199254740993')
      expect(row).toMatchObject({ label: 'Ärmel', values: { shop: 'north' } })
    })

    test('is found by a key of several parts, whatever they hold', async () => {
      expect((await lists.row('parts', encodeKey(['x,y', '2']))).values.note).toBe('two')
      expect((await lists.row('parts', encodeKey(['new', '1']))).values.note).toBe('three')
    })

    test('is found by a key of a type that the owner made', async ({ skip }) => {
      skip(family !== 'PostgreSQL', 'needs types of the owner')
      const key = encodeKey(['(2,"b c")'])
      expect(await lists.row('places', key)).toMatchObject({ key, values: { name: 'here' } })
    })

    test.each(['03', '3'])('called %s answers the one key that lists know', async (key) => {
      expect(await lists.row('goods', key)).toMatchObject({ key: '3', label: 'Goods 3' })
    })

    test.each(['8', '1,2', 'abc', '99999999999999999999999', '', '3=20'])(
      'the key %j names none',
      async (key) => {
        await expect(lists.row('goods', key)).rejects.toMatchObject({ code: 'not-found' })
      },
    )

    test('is found by the key that its list shows, where columns hold what they were not declared for', async ({
      skip,
    }) => {
      skip(family !== 'SQLite', 'a column of this database holds what it was declared for')
      for (const [table, calledAlike] of [['loose'], ['flags', 'text'], ['names', 'bytes'], ['pairs']]) {
        const { rows } = await lists.page(table ?? '')
        expect(rows.length).toBeGreaterThan(2)
        for (const { key, values } of rows) {
          const { name } = (await lists.row(table ?? '', key ?? '')).values
          expect(name).toBe(values.name === calledAlike ? 'own' : values.name)
        }
      }
    })

    test('is hidden by rights as if it were not there', async () => {
      const rights = rowsOf('shop:is:north')
      await expect(lists.row('goods', '5', rights)).rejects.toMatchObject({ code: 'not-found' })
      expect(await lists.row('goods', '3', rights)).toMatchObject({ key: '3' })
    })
  })
})
