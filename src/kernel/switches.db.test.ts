import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { refusalOf } from '../../test/open-house.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import type { Guard } from '../switches/index.ts'

const guard: Guard = (row, { active }) => (row.id === 3 && !active ? 'has open orders' : null)
const tables = {
  products: { active: { column: 'active', guard } },
  members: { active: { column: 'status', on: 'active', off: 'inactive' } },
  'order lines': { active: 'is it/on?' },
  drafts: { active: { column: 'state', on: 'live', off: 'resting' } },
}

const drafts = [
  'create table drafts (id integer primary key, state text)',
  'insert into drafts values (1, null)',
]

const lettered = (family: Family) => [
  'create table lettered (id integer primary key, active boolean)',
  family === 'MySQL'
    ? 'insert into lettered values (1, true), (2, false)'
    : "insert into lettered values (1, 't'), (2, 'f')",
]

const clearingOnServer = [
  'create function clear() returns trigger language plpgsql as $$ begin delete from halls where not active; return null; end $$',
  'create trigger clears after update on halls execute function clear()',
]
const clearingInFile = [
  'create trigger clears after update on halls when not new.active begin delete from halls where id = new.id; end',
]

const columns: Readonly<Record<string, string>> = {
  members: 'status',
  guests: 'deactivated_at',
  'order lines': 'is it/on?',
  drafts: 'state',
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url(), {
      tables,
      more: (family) => [...lettered(family), ...drafts],
    })
  })
  afterAll(() => house?.close())
  beforeEach(() => house.run("update members set status = 'active' where id = 1"))

  const move = (table: string, key: string, active: boolean, actor = asks('editor')) => {
    const column = columns[table]
    return house.switches.move(actor, { table: house.id(table), key, column: column ?? 'active', active })
  }

  describe('a switch that is moved', () => {
    test('answers with the row as it is now, and the trail and the journal tell of it', async () => {
      const before = await house.changes()
      const answer = await move('products', '1', false)
      expect(answer).toEqual({
        table: house.id('products'),
        key: '1',
        column: 'active',
        active: false,
        changed: true,
        row: {
          key: '1',
          values: { id: 1, name: 'Oak table', active: false },
          version: expect.any(String),
        },
        entry: expect.any(String),
        asOf: null,
      })
      const entry = (await house.entries()).at(-1)
      expect(entry).toMatchObject({
        id: answer.entry,
        action: 'row.deactivated',
        actor_kind: 'token',
        actor_name: 'Olive',
        address: '192.0.2.7',
        request_id: 'request of Olive',
        table_name: house.id('products'),
        row_key: '1',
        label: 'Oak table',
        column_name: 'active',
        undo_of: null,
      })
      expect(await house.changes()).toBe(before + 1)
      expect(await move('products', '1', true)).toMatchObject({ active: true, changed: true })
      expect((await house.entries()).at(-1)?.action).toBe('row.activated')
    })

    test('and is as wished already stays, and nothing is written', async () => {
      await expectNothingWritten(async () => {
        expect(await move('products', '2', false)).toMatchObject({
          active: false,
          changed: false,
          entry: null,
          row: { key: '2', values: { name: 'Elm chair' } },
        })
      })
    })

    test('by two people at once is written once', async () => {
      const answers = await Promise.all([move('products', '7', false), move('products', '7', false)])
      expect(answers.map(({ active }) => active)).toEqual([false, false])
      expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
      await move('products', '7', true)
    })

    test('holds the moment of the database where its column is a time, and nothing where it is on', async () => {
      const off = await move('guests', '1', false)
      expect(off).toMatchObject({ active: false, changed: true })
      const held = Date.parse(String(off.row.values.deactivated_at))
      expect(Math.abs(held - Date.now())).toBeLessThan(24 * 3_600_000)
      expect(await move('guests', '1', true)).toMatchObject({
        active: true,
        row: { values: { deactivated_at: null } },
      })
    })

    test('is found by a composite key, in a column of any name, also where it held nothing', async () => {
      expect(await move('order lines', '1,x=2Cy', false)).toMatchObject({ key: '1,x=2Cy', active: false })
      expect(await move('order lines', '1,new', true)).toMatchObject({ key: '1,new', active: true })
    })

    test('holds either where it held nothing, which means neither', async () => {
      expect(await move('drafts', '1', false)).toMatchObject({
        changed: true,
        row: { values: { state: 'resting' } },
      })
    })

    test('once by a request that comes twice; the other way needs another name', async () => {
      const wish = { table: house.id('products'), key: '7', column: 'active', active: false }
      const press = (active: boolean) =>
        house.switches.move(asks('editor'), { ...wish, active }, { idempotencyKey: 'press-1' })
      const first = await press(false)
      expect(first.changed).toBe(true)
      expect(await press(false)).toEqual(first)
      expect((await refusalOf(press(true))).code).toBe('invalid')
      await move('products', '7', true)
    })

    test('of a row without a name is told by its key', async () => {
      await move('products', '6', false)
      expect((await house.entries()).at(-1)?.label).toBe('Product 6')
    })
  })

  describe('refused, with nothing written', () => {
    test.each<[string, string, string, string]>([
      ['a key that names no row', 'products', '999', 'not-found'],
      ['a key of another form', 'products', 'oak', 'not-found'],
      ['a key that is misspelled', 'products', '=zz', 'not-found'],
      ['a key with too many parts', 'products', '1,2', 'not-found'],
      ['a key longer than any', 'products', '9'.repeat(5_000), 'not-found'],
      ['a table that is not there', 'nothing', '1', 'not-found'],
      ['a guard that objects', 'products', '3', 'invalid'],
      ['a trigger that objects', 'products', '4', 'invalid'],
      ['a constraint that objects', 'products', '5', 'invalid'],
      ['a value that is neither on nor off', 'members', '3', 'conflict'],
    ])('%s', async (_why, table, key, code) => {
      await expectNothingWritten(async () => {
        expect((await refusalOf(move(table, key, false))).code).toBe(code)
      })
    })

    test.each(['name', 'nothing', '__proto__', 'constructor', 'ACTIVE'])(
      'a column that is no switch: %s',
      async (column) => {
        const wish = { table: house.id('products'), key: '1', column, active: false }
        await expectNothingWritten(async () => {
          expect((await refusalOf(house.switches.move(asks('editor'), wish))).code).toBe('not-found')
        })
      },
    )

    test('a viewer, who reads why', async () => {
      await expectNothingWritten(async () => {
        const refusal = await refusalOf(move('products', '1', false, asks('viewer')))
        expect([refusal.code, refusal.message]).toEqual([
          'forbidden',
          expect.stringContaining('not switch them'),
        ])
      })
    })

    test('the guard and the trigger say why in their own words', async () => {
      expect((await refusalOf(move('products', '3', false))).message).toBe('It stays on: has open orders.')
      expect((await refusalOf(move('products', '4', false))).message).toContain('The warehouse holds it')
    })

    test('what a guard keeps back, which is asked before anything is written', async ({ skip }) => {
      skip(!house.database.capabilities.schemas, 'nothing there outlives what is rolled back')
      await house.run('update products set active = false where id = 3')
      const { entry } = await move('products', '3', true)
      await house.run(
        'create sequence touches',
        `create function touch() returns trigger language plpgsql as $$ begin perform nextval('touches'); return new; end $$`,
        'create trigger touch before update on products for each row execute function touch()',
      )
      const wish = { table: house.id('products'), key: '3', column: 'active' }
      await refusalOf(house.switches.move(asks('editor'), { ...wish, active: false }))
      await refusalOf(house.edit(asks('editor'), { ...wish, value: 'false', seen: true }))
      await refusalOf(house.switches.undo(asks('editor'), entry ?? ''))
      expect(await house.ask('select is_called from touches')).toEqual([false])
      await house.run('update products set name = name where id = 3')
      expect(await house.ask('select is_called from touches')).toEqual([true])
      await house.run('drop trigger touch on products', 'drop function touch', 'drop sequence touches')
    })

    test('while somebody else holds the row, after two seconds', async () => {
      const { release } = await house.hold('update products set name = name where id = 1')
      try {
        await expectNothingWritten(async () => {
          const refusal = await refusalOf(move('products', '1', false))
          expect([refusal.code, refusal.headers['Retry-After']]).toEqual(['busy', expect.any(String)])
        })
      } finally {
        await release()
      }
    })
  })

  test('a boolean of letters is moved by its letters, where the database takes them as they are', async () => {
    expect(await move('lettered', '1', false)).toMatchObject({ active: false, changed: true })
    expect(await move('lettered', '1', false)).toMatchObject({ active: false, changed: false })
    const held = { PostgreSQL: [false, false], SQLite: ['f', 'f'], MySQL: [0, 0] }[familyOf(house.database)]
    expect(await house.ask('select active from lettered order by id')).toEqual(held)
    expect(await move('lettered', '2', true)).toMatchObject({ active: true, changed: true })
  })

  test('a row that the database takes away when it is moved is gone, and both are in the trail', async ({
    skip,
  }) => {
    skip(familyOf(house.database) === 'MySQL', 'a trigger may not write its own table')
    await house.run(...(house.database.capabilities.schemas ? clearingOnServer : clearingInFile))
    const refusal = await refusalOf(move('halls', '1', false))
    expect([refusal.code, refusal.message]).toEqual(['gone', expect.stringContaining('deleted the row')])
    expect(await house.ask('select id from halls')).toEqual([])
    expect((await house.entries()).slice(-2)).toMatchObject([
      { action: 'row.deactivated', row_key: '1', actor_name: 'Olive' },
      { action: 'row.left', row_key: '1', actor_name: 'the database' },
    ])
    expect((await refusalOf(move('halls', '1', false))).code).toBe('not-found')
  })

  describe('a value that is neither', () => {
    test('is told with the row, and with nobody where another program wrote it', async () => {
      await house.run("update members set status = 'active' where id = 1")
      await move('members', '1', false)
      await house.run("update members set status = 'banned' where id = 1")
      const { members } = await refusalOf(move('members', '1', true))
      expect(members).toMatchObject({
        row: { key: '1', values: { name: 'Ann', status: 'banned' } },
        changedBy: null,
      })
    })
  })

  async function expectNothingWritten(work: () => Promise<void>): Promise<void> {
    const facts = async () => [
      (await house.entries()).length,
      await house.changes(),
      await house.ask('select count(*) from products where active'),
      await house.ask('select status from members order by id'),
    ]
    const before = await facts()
    await work()
    expect(await facts()).toEqual(before)
  }
})
