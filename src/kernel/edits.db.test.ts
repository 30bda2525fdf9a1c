import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import type { Family } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { requireEditable } from '../rows/index.ts'
import type { Guard } from '../switches/index.ts'
import { everywhere, mayNothing, toTableRights } from '../tables/index.ts'
import type { WireValue } from '../wire/value.ts'

const guard: Guard = (row, { active }) =>
  row.id === 3 && !active ? 'has open orders' : row.id === 7 ? 'is being counted' : null

function cellTables(family: Family): string[] {
  const moment = { PostgreSQL: 'timestamp(3)', MySQL: 'datetime(3)', SQLite: 'datetime' }[family]
  return [
    `create table cells (id integer primary key, name text not null, note text, price decimal(10,2), stock integer,
      long bigint, share double precision, open boolean, kind text check (kind in ('new', 'used')), day date, hour time,
      seen ${moment}, facts ${family === 'PostgreSQL' ? 'jsonb' : 'json'}, total integer generated always as (1) stored, code text,
      constraint sold check (price is null or price > 0))`,
    'create table loose (name text)',
    ...[1, 2, 3].map(
      (id) =>
        `insert into cells (id, name, price, stock, long, share, open, kind, day, hour, seen, facts) values (${id}, 'Oak table',
          12.5, 3, 9007199254740993, 0.5, true, 'new', '2026-01-02', '09:30:00', '2026-01-02 03:04:05', '{"a": 1}')`,
    ),
    ...shoutTriggers[family],
  ]
}

const shoutTriggers: Readonly<Record<Family, readonly string[]>> = {
  PostgreSQL: [
    `create function shout() returns trigger language plpgsql as $$
      begin new.code := upper(new.code); return new; end $$`,
    'create trigger shout before update on cells for each row execute function shout()',
  ],
  SQLite: [
    `create trigger shout after update of code on cells when new.code <> upper(new.code)
      begin update cells set code = upper(code) where id = new.id; end`,
  ],
  MySQL: ['create trigger shout before update on cells for each row set new.code = upper(new.code)'],
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const strict: Guard = (row, { active }) => (active ? null : `${row.name} stays`)
    const tables = {
      products: { active: { column: 'active', guard } },
      members: { active: { column: 'status', on: 'active', off: 'inactive', guard: strict } },
      'order lines': { active: { column: 'is it/on?', guard: strict } },
    }
    house = await openSwitchHouse(await kind.url(), { tables, more: cellTables })
  })
  afterAll(() => house?.close())

  interface Cell {
    readonly table?: string
    readonly key?: string
    readonly column: string
    readonly value: string | null
    readonly seen: WireValue
  }

  const edit = (
    { table = 'cells', key = '1', ...cell }: Cell,
    actor = asks('editor'),
    request: string | null = null,
  ) => house.edit(actor, { table: house.id(table), key, ...cell }, { idempotencyKey: request })
  const last = async () => (await house.entries()).at(-1)

  describe('an edited cell', () => {
    test.each<[column: string, from: WireValue, typed: string | null, to: WireValue]>([
      ['name', 'Oak table', 'Elm <b> 50% 漢字', 'Elm <b> 50% 漢字'],
      ['note', null, '', ''],
      ['note', '', null, null],
      ['note', null, ' two\nlines ', ' two\nlines '],
      ['price', '12.50', '13', '13.00'],
      ['price', '13.00', null, null],
      ['stock', 3, '-7', -7],
      ['long', '9007199254740993', '9223372036854775807', '9223372036854775807'],
      ['share', 0.5, '0.1', 0.1],
      ['open', true, 'false', false],
      ['open', false, null, null],
      ['kind', 'new', 'used', 'used'],
      ['day', '2026-01-02', '2024-02-29', '2024-02-29'],
      ['hour', '09:30:00', '23:59:59', '23:59:59'],
      ['seen', '2026-01-02T03:04:05', '2026-11-20T10:30:15.25', '2026-11-20T10:30:15.25'],
      ['facts', '{"a": 1}', '{"b": [2]}', '{"b": [2]}'],
    ])('of %s holds %j, then what was typed: %j', async (column, seen, value, now) => {
      const before = (await house.entries()).length
      const answer = await edit({ column, seen, value })
      expect(answer).toMatchObject({ table: house.id('cells'), key: '1', column, changed: true, asOf: null })
      expect(answer.row.values[column]).toEqual(now)
      expect(await last()).toMatchObject({
        id: answer.entry,
        action: 'row.updated',
        row_key: '1',
        label: expect.any(String),
        column_name: column,
        before_value: JSON.stringify(seen),
        after_value: JSON.stringify(now),
      })
      expect((await house.entries()).length).toBe(before + 1)
    })

    test.each<[column: string, typed: string | null]>([
      ['name', 'Oak table'],
      ['note', null],
      ['price', '12.5'],
      ['price', '+12.500'],
      ['stock', '3'],
      ['long', '9007199254740993'],
      ['share', '0.50'],
      ['open', 'true'],
      ['day', '2026-01-02'],
      ['seen', '2026-01-02T03:04:05'],
    ])(
      'of %s that holds %j already stays, whatever was seen, and nothing is written',
      async (column, value) => {
        const before = [(await house.entries()).length, await house.changes()]
        const answer = await edit({ key: '2', column, value, seen: 'something else' })
        expect(answer).toMatchObject({ key: '2', changed: false, entry: null })
        expect([(await house.entries()).length, await house.changes()]).toEqual(before)
      },
    )

    test('holds what a trigger made of it, and is undone from there', async () => {
      const answer = await edit({ column: 'code', value: 'abc', seen: null })
      expect(answer).toMatchObject({ changed: true, row: { values: { code: 'ABC' } } })
      expect(await last()).toMatchObject({ after_value: '"ABC"' })
      expect(await house.switches.undo(asks('editor'), answer.entry ?? '')).toMatchObject({
        active: null,
        changed: true,
        row: { values: { code: null } },
      })
    })

    test('is told once for a request that comes twice, and another one of its name is refused', async () => {
      const cell = { key: '3', column: 'note', value: 'once', seen: null }
      const first = await edit(cell, asks('editor'), 'edit-1')
      expect(await edit(cell, asks('editor'), 'edit-1')).toEqual(first)
      for (const other of [{ value: 'twice' }, { seen: '' }, { column: 'code' }, { key: '2' }]) {
        expect((await refusalOf(edit({ ...cell, ...other }, asks('editor'), 'edit-1'))).code).toBe('invalid')
      }
    })
  })

  describe('is refused, with nothing written', () => {
    test.each<[what: string, cell: Partial<Cell>, code: string]>([
      ['row does not exist', { key: '99' }, 'not-found'],
      ['a key that is misspelled', { key: '=zz' }, 'not-found'],
      ['table does not exist', { table: 'nothing' }, 'not-found'],
      ['no such column', { column: 'colour' }, 'not-found'],
      ['what every object has', { column: '__proto__' }, 'not-found'],
      ['a column in other letters', { column: 'NAME' }, 'not-found'],
      ['part of the row', { column: 'id', value: '7' }, 'forbidden'],
      ['what names it with something else', { table: 'order lines', key: '1,new', column: 'b' }, 'forbidden'],
      ['a row that nothing names', { table: 'loose', key: '1' }, 'forbidden'],
      ['what the database computes', { column: 'total', value: '7' }, 'forbidden'],
      ['nothing where something must be', { column: 'name', value: null }, 'invalid'],
      ['no number', { column: 'price', value: '1,50' }, 'invalid'],
      ['half a number', { column: 'stock', value: '1.5' }, 'invalid'],
      ['a number that is too large', { column: 'long', value: '9223372036854775808' }, 'invalid'],
      ['an empty number', { column: 'stock', value: '' }, 'invalid'],
      ['neither yes nor no', { column: 'open', value: 'maybe' }, 'invalid'],
      ['a word that is none of those', { column: 'kind', value: 'NEW' }, 'invalid'],
      ['a day that never was', { column: 'day', value: '2026-02-29' }, 'invalid'],
      ['a period', { column: 'day', value: 'today' }, 'invalid'],
      ['no JSON', { column: 'facts', value: '{a}' }, 'invalid'],
      ['a NUL', { column: 'name', value: 'a\0b' }, 'invalid'],
    ])('%s', async (_what, wish, code) => {
      const before = [(await house.entries()).length, await house.changes()]
      const cell = { key: '2', column: 'name', value: 'x', seen: 'Oak table', ...wish }
      const refusal = await refusalOf(edit(cell))
      expect(refusal.code).toBe(code)
      if (code === 'invalid') expect(Object.keys(refusal.fields ?? {})).toEqual([cell.column])
      expect([(await house.entries()).length, await house.changes()]).toEqual(before)
    })

    test('a rule of the database, by the name of the column that was typed', async () => {
      const refusal = await refusalOf(edit({ key: '2', column: 'price', value: '-1', seen: '12.50' }))
      expect(refusal).toMatchObject({ code: 'invalid', fields: { price: expect.said(/sold/) } })
    })

    test('a viewer, who reads why', async () => {
      const wish = { key: '2', column: 'name', value: 'x', seen: 'Oak table' }
      const refusal = await refusalOf(edit(wish, asks('viewer')))
      expect([refusal.code, refusal.message]).toEqual([
        'forbidden',
        expect.stringContaining('not change them'),
      ])
    })

    test('a column that the asker may not read is none', async () => {
      const source = house.source('cells')
      const hidden = {
        ...source,
        rights: toTableRights({
          read: [{ scope: null, columns: new Set(['id', 'name']) }],
          change: [everywhere],
        }),
      }
      expect((await refusalOf((async () => requireEditable(hidden, 'price'))())).code).toBe('not-found')
      expect(requireEditable(hidden, 'name').schema.name).toBe('name')
      const blind = { ...source, rights: mayNothing }
      expect((await refusalOf((async () => requireEditable(blind, 'name'))())).code).toBe('not-found')
    })

    test('what the guard of a switch would not let pass, and no more', async () => {
      const turn = (key: string, value: string, seen: WireValue) =>
        edit({ table: 'products', key, column: 'active', value, seen })
      const refusal = await refusalOf(turn('3', 'false', true))
      expect(refusal).toMatchObject({ code: 'invalid', fields: { active: 'It stays on: has open orders.' } })
      expect(await turn('1', 'false', true)).toMatchObject({ changed: true })
      expect(await turn('1', 'true', false)).toMatchObject({ changed: true })
      expect((await refusalOf(turn('7', 'false', true))).code).toBe('invalid')
      const name = { table: 'products', key: '7', column: 'name', value: 'Ash', seen: 'Ash bed' }
      expect(await edit(name)).toMatchObject({ changed: true })
    })

    test('what leaves a switch neither on nor off, where the guard keeps it from being off', async () => {
      const status = { table: 'members', key: '3', column: 'status', value: 'expelled', seen: 'banned' }
      expect((await refusalOf(edit(status))).fields).toEqual({ status: 'It stays on: Eve stays.' })
      // The row was off and stays off with another word, so the guard is not asked.
      const off = { table: 'order lines', key: '1,new', column: 'is it/on?', value: 'false', seen: null }
      expect(await edit(off)).toMatchObject({ changed: true, row: { values: { 'is it/on?': false } } })
    })
  })

  describe('a cell that holds something else than was seen', () => {
    test('is told with who wrote it', async () => {
      await edit({ key: '3', column: 'stock', value: '4', seen: 3 }, asks('editor', 'Ben'))
      const refusal = await refusalOf(edit({ key: '3', column: 'stock', value: '5', seen: 3 }))
      expect(refusal).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('Ben changed it on'),
        members: { row: { key: '3', values: { stock: 4 } }, changedBy: { name: 'Ben' } },
      })
    })

    test('is told with nobody where another program wrote it', async () => {
      await house.run("update cells set name = 'Pine' where id = 3")
      const { members } = await refusalOf(edit({ key: '3', column: 'name', value: 'Fir', seen: 'Oak table' }))
      expect(members).toMatchObject({ row: { values: { name: 'Pine' } }, changedBy: null })
    })

    test('is refused in other words where a list had shown only its beginning', async () => {
      const long = 'x'.repeat(300)
      await edit({ key: '3', column: 'note', value: long, seen: 'once' })
      const shown = `${'x'.repeat(200)}…`
      const { code, message } = await refusalOf(edit({ key: '3', column: 'note', value: '', seen: shown }))
      expect([code, message]).toEqual([
        'invalid',
        expect.stringMatching(/contains only the beginning of "note"/),
      ])
    })

    test('of two people who write at once one is first, and the other reads of it', async () => {
      const both = ['Elm', 'Yew'].map((value, at) =>
        edit({ key: '2', column: 'note', value, seen: null }, asks('editor', `Person ${at}`)),
      )
      const [first, second] = await Promise.allSettled(both)
      const ends = [first?.status, second?.status].toSorted()
      expect(ends).toEqual(['fulfilled', 'rejected'])
      const [held] = await house.ask('select note from cells where id = 2')
      expect(held).toBe(first?.status === 'fulfilled' ? 'Elm' : 'Yew')
    })
  })

  describe('an edit is taken back', () => {
    const undo = (entry: string | null, actor = asks('editor')) => house.switches.undo(actor, entry ?? '')

    test('to the last digit, by an entry that points back', async () => {
      const { entry } = await edit({ key: '3', column: 'price', value: '9999.99', seen: '12.50' })
      expect(await undo(entry)).toMatchObject({
        active: null,
        changed: true,
        row: { values: { price: '12.50' } },
      })
      expect(await last()).toMatchObject({ action: 'row.restored', undo_of: entry, column_name: 'price' })
      expect(await undo((await last())?.id ?? null)).toMatchObject({ row: { values: { price: '9999.99' } } })
    })

    test('by whoever may write, not by a viewer', async () => {
      const { entry } = await edit({ key: '3', column: 'kind', value: 'used', seen: 'new' })
      const refusal = await refusalOf(undo(entry, asks('viewer')))
      expect([refusal.code, refusal.message]).toEqual([
        'forbidden',
        expect.stringContaining('not change them'),
      ])
      expect(await undo(entry)).toMatchObject({ row: { values: { kind: 'new' } } })
    })

    test('not where the cell was written since', async () => {
      const { entry } = await edit({ key: '3', column: 'day', value: '2030-01-01', seen: '2026-01-02' })
      await edit({ key: '3', column: 'day', value: '2031-01-01', seen: '2030-01-01' })
      expect((await refusalOf(undo(entry))).code).toBe('conflict')
    })

    test('as a switch where its column is one', async () => {
      const wish = { table: 'products', key: '1', column: 'active', value: 'false', seen: true }
      const { entry } = await edit(wish)
      expect(await undo(entry)).toMatchObject({ active: true, changed: true })
      expect(await last()).toMatchObject({ action: 'row.activated', undo_of: entry })
    })

    test('from the notice, which names the column', async () => {
      const { entry } = await edit({ key: '3', column: 'hour', value: '10:00:00', seen: '09:30:00' })
      const notice = await house.switches.notice(asks('editor'), entry ?? '')
      expect(notice).toMatchObject({
        field: 'Hour',
        active: null,
        words: null,
        isUndo: false,
        undoable: true,
      })
      await undo(entry)
      const after = await house.switches.notice(asks('editor'), (await last())?.id ?? '')
      expect(after).toMatchObject({ field: null, active: null, isUndo: true })
    })
  })
})
