import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eachDatabase } from '../../test/databases.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import type { TableOptions } from '../tables/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'

const asked: unknown[] = []

const columns: TableOptions['columns'] = {
  code: { check: z.string().regex(/^[A-Z]{3}$/, 'Three capital letters.') },
  price: {
    check(value, row) {
      asked.push([value, row])
      return Number(value) > Number(row.most) ? `At most ${row.most}.` : null
    },
  },
  state: { default: 'new' },
  stock: { default: 3 },
  broken: { check: () => JSON.parse('{') },
  slow: { check: async () => new Promise(() => {}) },
}
const form = {
  groups: [
    { label: 'Money', columns: ['most', 'price'] },
    { label: 'Rest', columns: ['code', 'price'] },
  ],
  hidden: ['slow'],
}

const tables = (): string[] => [
  `create table wares (id integer primary key, code text, price numeric(8,2), most integer, state text default 'old',
    stock integer, broken text, slow text)`,
]

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: tables, catalog: { wares: { columns, form } } })
  })
  afterAll(() => house?.close())
  beforeEach(async () => {
    asked.length = 0
    await house.run('delete from wares', "insert into wares (id, code, price, most) values (1, 'abc', 5, 10)")
  })

  const change = (values: Record<string, string | number | null>) =>
    house.change(asks('editor'), { table: house.id('wares'), key: '1', values })
  const add = (values: Record<string, string | number | null>) =>
    house.add(asks('editor'), { table: house.id('wares'), values: { id: 2, ...values } })
  const read = async (column: string) =>
    String((await house.ask(`select ${column} from wares where id = 1`))[0])

  describe('[RW46] a check of the config', () => {
    test('says at its column what is wrong, for every column at once', async () => {
      const refused = await refusalOf(change({ code: 'abcd', price: '20', stock: 1 }))
      expect(refused).toMatchObject({
        code: 'invalid',
        fields: { code: 'Three capital letters.', price: 'At most 10.' },
      })
      expect(await read('code')).toBe('abc')
      expect((await refusalOf(add({ code: 'x' }))).fields).toEqual({ code: 'Three capital letters.' })
      expect(await house.ask('select count(*) from wares where id = 2')).toEqual([
        kind.name === 'SQLite' ? 0 : '0',
      ])
    })

    test('gets the value as the column keeps it, and the row as it will be', async () => {
      await change({ price: '20', most: '30' })
      expect(asked).toMatchObject([['20.00', { id: 1, code: 'abc', price: '20.00', most: 30 }]])
      await add({ price: '1', most: '2' })
      expect(asked.at(-1)).toMatchObject(['1.00', { id: 2, most: 2, state: 'old' }])
    })

    test('is not asked about no value, values that stay, and what is undone', async () => {
      await change({ code: 'abc', price: null })
      expect([asked, await read('price')]).toEqual([[], 'null'])
      const { entry } = await change({ code: 'ABC' })
      await house.switches.undo(asks('editor'), entry ?? '')
      expect(await read('code')).toBe('abc')
    })

    test('that fails or takes too long refuses, and the row is as it was', async () => {
      const refused = await refusalOf(change({ broken: 'x', slow: 'y' }))
      expect(refused.fields).toEqual({
        broken: rowRefusals.checkFailed('broken'),
        slow: rowRefusals.checkFailed('slow'),
      })
      expect(await read('broken')).toBe('null')
    })

    test('holds for cells and batches', async () => {
      const where = { table: house.id('wares'), key: '1' }
      const cell = { column: 'code', value: 'abcd', seen: 'abc' }
      expect((await refusalOf(house.edit(asks('editor'), { ...where, ...cell }))).fields).toEqual({
        code: 'Three capital letters.',
      })
      const changes = [{ key: '1', set: { code: 'no' } }]
      expect(await house.batch(asks('editor'), { table: house.id('wares'), changes })).toMatchObject([
        { state: 'refused', problem: { fields: { code: 'Three capital letters.' } } },
      ])
    })
  })

  test('[RW47] groups, hidden columns and start values hold in forms', async () => {
    const open = (purpose: 'new' | 'edit', key: string | null) =>
      house.form(asks('editor'), { table: house.id('wares'), key, purpose })
    const { table, fields } = await open('new', null)
    expect(table.groups).toEqual([
      { label: 'Money', columns: ['most', 'price'] },
      { label: 'Rest', columns: ['code'] },
    ])
    const starts = Object.fromEntries(fields.map(({ column, start }) => [column.name, start]))
    expect(starts).toMatchObject({
      state: { state: 'value', text: 'new' },
      stock: { state: 'value', text: '3' },
    })
    expect(starts).not.toHaveProperty('slow')
    const edited = await open('edit', '1')
    expect(edited.fields.find(({ column }) => column.name === 'state')?.start.text).toBe('old')
  })
})
