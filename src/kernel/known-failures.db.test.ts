import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { partOf, type RowForm, readRowForm } from '../wire/row-form.ts'

/** What other back offices are known to damage. Each test is named by the failure. */
function damagedTables(family: Family): string[] {
  const [price, many, moment] = {
    PostgreSQL: ['numeric(20,5)', 'numeric', 'timestamp'],
    SQLite: ['text', 'text', 'datetime'],
    MySQL: ['decimal(20,5)', 'decimal(65)', 'datetime'],
  }[family]
  return [
    `create table sums (id integer primary key, price ${price}, many ${many},
      cents decimal(10,2), big bigint, note text)`,
    `insert into sums values (1, '123456789123456.12345', '1234567890123456789012345678901234567890', 1.10, 9007199254740993, 'a')`,
    `create table moments (id integer primary key, day date, local ${moment}, point timestamptz, note text)`,
    `insert into moments values (1, '0001-01-01', '2026-03-29T02:30:00.123456', '2026-10-25T01:30:00.123456Z', 'a'),
      (2, '9999-12-31', '2026-01-01T00:00:00', '2026-01-01T00:00:00Z', 'b')`,
    `create table docs (id integer primary key, body json, note text)`,
    `insert into docs values (1, '{"b":1, "a":12345678901234567890, "a":2}', 'a'), (2, 'null', 'b'), (3, null, 'c')`,
    `create table texts (id integer primary key, plain text, wanted text not null default 'new', flag boolean)`,
    `insert into texts values (1, null, 'set', null)`,
    `create table people (id integer primary key, code text not null unique, boss integer references people)`,
    `insert into people values (1, 'A', null), (2, 'B', 1)`,
    `create table places (a integer, b integer, primary key (a, b))`,
    `insert into places values (1, 2)`,
    `create table visits (id integer primary key, a integer, b integer, who text references people (code), foreign key (a, b) references places)`,
    `insert into visits values (1, 1, 2, 'B')`,
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  let isServer: boolean
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), { more: damagedTables })
    isServer = familyOf(house.database) !== 'SQLite'
  })
  afterAll(() => house?.close())

  const open = (table: string, key: string) =>
    house.form(asks('editor'), { table: house.id(table), key, purpose: 'edit' })

  /** Saves the form as a browser would send it after somebody typed into some fields. */
  async function save(form: RowForm, typed: Readonly<Record<string, string>>) {
    const sent = new Map<string, string>()
    for (const { column, start, seen, fixed } of form.fields) {
      if (fixed !== null) continue
      sent.set(partOf.text(column.name), typed[column.name] ?? start.text)
      sent.set(partOf.state(column.name), column.name in typed ? 'value' : start.state)
      sent.set(partOf.seen(column.name), JSON.stringify(seen))
    }
    const { values, seen } = readRowForm(form, { get: (name) => sent.get(name) ?? null })
    const key = form.row?.key ?? ''
    return house.change(asks('editor'), { table: form.table.id, key, values, seen })
  }

  const textOf = async (expression: string, table: string, key = 1) =>
    (await house.ask(`select cast(${expression} as text) from ${table} where id = ${key}`))[0]
  const shown = (form: RowForm, name: string) =>
    form.fields.find(({ column }) => column.name === name)?.start.text

  describe('numbers', () => {
    test('twenty, forty and more digits survive a save of another field, with their zeros', async () => {
      const before = [
        await textOf('price', 'sums'),
        await textOf('many', 'sums'),
        await textOf('big', 'sums'),
      ]
      const form = await open('sums', '1')
      expect([shown(form, 'price'), shown(form, 'many'), shown(form, 'big')]).toEqual(before)
      if (isServer) expect(shown(form, 'cents')).toBe('1.10')
      await save(form, { note: 'numbers' })
      expect([
        await textOf('price', 'sums'),
        await textOf('many', 'sums'),
        await textOf('big', 'sums'),
      ]).toEqual(before)
      await save(await open('sums', '1'), { big: '-9223372036854775808' })
      expect(await textOf('big', 'sums')).toBe('-9223372036854775808')
    })

    test.runIf(kind.name !== 'SQLite')(
      'a number with more places than the column keeps is refused, never rounded',
      async () => {
        const refusal = await refusalOf(save(await open('sums', '1'), { price: '1.123456' }))
        expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['invalid', ['price']])
        await save(await open('sums', '1'), { price: '1.1234500' })
        expect(await textOf('price', 'sums')).toBe('1.12345')
      },
    )

    test('a number beyond its type is refused at its field', async () => {
      const refusal = await refusalOf(save(await open('sums', '1'), { big: '9223372036854775808' }))
      expect(Object.keys(refusal.fields ?? {})).toEqual(['big'])
    })
  })

  describe('days and times', () => {
    test('the first and the last day, microseconds and a repeated hour survive a save of another field', async () => {
      const columns = ['day', 'local', 'point']
      const read = async () => Promise.all(columns.map((column) => textOf(column, 'moments')))
      const before = await read()
      await save(await open('moments', '1'), { note: 'times' })
      expect(await read()).toEqual(before)
      expect(shown(await open('moments', '1'), 'day')).toBe('0001-01-01')
    })

    test('a typed day is that day, in whatever zone', async () => {
      await save(await open('moments', '2'), { day: '2026-03-29' })
      expect(await textOf('day', 'moments', 2)).toBe('2026-03-29')
    })
  })

  test('no value, an empty text, the default and an untouched field are four things', async () => {
    await save(await open('texts', '1'), { wanted: 'kept' })
    expect(await textOf('plain', 'texts')).toBeNull()
    const change = (values: Parameters<SwitchHouse['change']>[1]['values']) =>
      house.change(asks('editor'), { table: house.id('texts'), key: '1', values })
    await change({ plain: '' })
    expect(await textOf('plain', 'texts')).toBe('')
    await change({ plain: null, wanted: { $default: true } })
    expect([await textOf('plain', 'texts'), await textOf('wanted', 'texts')]).toEqual([null, 'new'])
    expect(await textOf('flag', 'texts')).toBeNull()
  })

  describe('JSON', () => {
    test('the order of keys, equal keys and large numbers survive a save of another field', async () => {
      const before = await textOf('body', 'docs')
      const form = await open('docs', '1')
      expect(shown(form, 'body')).toBe(before)
      await save(form, { note: 'json' })
      expect(await textOf('body', 'docs')).toBe(before)
    })

    test('the word null and no value are two things', async () => {
      const states = await Promise.all(
        ['2', '3'].map(
          async (key) => (await open('docs', key)).fields.find(({ column }) => column.name === 'body')?.start,
        ),
      )
      expect(states).toEqual([
        { state: 'value', text: 'null' },
        { state: 'none', text: '' },
      ])
    })
  })

  describe('relations', () => {
    test('a row may refer to a row of its own table, and not to one that is not there', async () => {
      await save(await open('people', '1'), { boss: '2' })
      expect(await textOf('boss', 'people')).toBe('2')
      const refusal = await refusalOf(save(await open('people', '1'), { boss: '77' }))
      expect(Object.keys(refusal.fields ?? {})).toEqual(['boss'])
    })

    test('a key of two columns and a key that is no primary one are not changed by other fields', async () => {
      const form = await open('visits', '1')
      expect([shown(form, 'a'), shown(form, 'b'), shown(form, 'who')]).toEqual(['1', '2', 'B'])
      await save(form, { who: 'A' })
      expect(await textOf(`a || ' ' || b || ' ' || who`, 'visits')).toBe('1 2 A')
    })
  })

  describe('two people', () => {
    test('disjoint fields merge, and a field that nobody touched is never written', async () => {
      const form = await open('sums', '1')
      await house.run(`update sums set cents = 7 where id = 1`)
      const { changed } = await save(form, { note: 'merged' })
      expect([changed, await textOf('note', 'sums'), Number(await textOf('cents', 'sums'))]).toEqual([
        true,
        'merged',
        7,
      ])
      expect((await house.entries()).at(-1)).toMatchObject({ column_name: 'note' })
    })

    test('the same field is a conflict that names it', async () => {
      const form = await open('sums', '1')
      await house.run(`update sums set note = 'theirs' where id = 1`)
      const refusal = await refusalOf(save(form, { note: 'mine' }))
      expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['conflict', ['note']])
      expect(await textOf('note', 'sums')).toBe('theirs')
    })
  })

  test('a refused write has no effect: no entry, no line of the journal', async () => {
    const count = async () => [(await house.entries()).length, await house.changes()]
    const before = await count()
    await refusalOf(
      house.change(asks('viewer'), { table: house.id('sums'), key: '1', values: { note: 'x' } }),
    )
    await refusalOf(house.add(asks('viewer'), { table: house.id('people'), values: { code: 'Z' } }))
    await refusalOf(house.delete(asks('viewer'), { table: house.id('people'), key: '1' }))
    expect(await count()).toEqual(before)
  })
})
