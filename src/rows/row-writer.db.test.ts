import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { familyOf } from '../../test/family.ts'
import { openRowHouse, type RowHouse, rightsIn } from '../../test/row-house.ts'
import type { Database } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import { everywhere, toTableRights } from '../tables/index.ts'
import { encodeKey } from '../wire/key.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { LockedRow } from './index.ts'

const goods = [
  'create table goods (id integer primary key, name text, state text not null, shop text not null)',
  `insert into goods values (1, 'Oak table', 'on', 'north'), (2, 'Lamp', 'off', 'north'), (3, '', 'on', 'south'), (4, null, 'banned', 'south')`,
]

onEachDatabase((open) => {
  let database: Database
  let house: RowHouse
  beforeAll(async () => {
    database = await open()
    house = await openRowHouse({ database, tables: goods })
  })
  const stateOf = async (id: number) => {
    const select = sql<{ state: string }>`select state from goods where id = ${id}`
    return (await database.read(select.compile(database.build)))[0]?.state
  }
  const nothing = () => ({ write: false }) as const

  describe('a row', () => {
    test('is changed, and told to the trail and to the journal', async () => {
      const [outcome] = await house.write({ table: 'goods', column: 'state', keys: ['1'], value: 'off' })
      expect(outcome).toEqual({
        state: 'changed',
        row: { key: '1', values: { id: 1, name: 'Oak table', state: 'off', shop: 'north' } },
        label: 'Oak table',
        entry: expect.any(String),
      })
      const [entry] = await house.trail()
      expect(entry).toMatchObject({
        id: outcome?.state === 'changed' && outcome.entry,
        action: 'row.activated',
        key: '1',
        label: 'Oak table',
        before: 'on',
        after: 'off',
        exact: { before: expect.stringMatching(/^t?on$/), after: expect.stringMatching(/^t?off$/) },
        actor: { kind: 'person', id: 'p-ada', name: 'Ada' },
      })
      expect(await house.journal()).toMatchObject([
        {
          row_key: '1',
          operation: 'update',
          actor_id: 'p-ada',
          request_id: 'r1',
          entry_id: entry?.id,
        },
      ])
      await house.write({ table: 'goods', column: 'state', keys: ['1'], value: 'on' })
      expect(await stateOf(1)).toBe('on')
    })

    test('of which nothing is to be written stays without a trace', async () => {
      const before = [await house.trail(), await house.journal()]
      const outcomes = await house.write({ table: 'goods', column: 'state', keys: ['4'], decide: nothing })
      expect(outcomes).toEqual([
        { state: 'same', row: expect.objectContaining({ key: '4' }), label: 'Goods 4' },
      ])
      expect([await house.trail(), await house.journal()]).toEqual(before)
    })

    test('that the decision refuses is answered with the reason and as it stands', async () => {
      const problem = new Problem('conflict', 'It is banned.')
      const decide = () => {
        throw problem
      }
      const outcomes = await house.write({ table: 'goods', column: 'state', keys: ['4'], decide })
      expect(outcomes).toEqual([
        {
          state: 'refused',
          key: '4',
          problem,
          row: { key: '4', values: { id: 4, name: null, state: 'banned', shop: 'south' } },
          label: 'Goods 4',
        },
      ])
    })

    test('is left as it is when the decision breaks, and the fault is not hidden', async () => {
      const decide = () => {
        throw new Error('a bug')
      }
      const broken = house.write({ table: 'goods', column: 'state', keys: ['1'], decide })
      await expect(broken).rejects.toThrow('a bug')
      const late = house.write({
        table: 'goods',
        column: 'state',
        keys: ['1'],
        value: 'off',
        also: () => Promise.reject(new Error('too late')),
      })
      await expect(late).rejects.toThrow('too late')
      expect(await stateOf(1)).toBe('on')
      expect((await house.trail()).filter((entry) => entry.key === '1')).toHaveLength(2)
    })

    test.each(['9', 'x', '1,2', '=ZZ', ''])('that nobody has, of the key %j, is not found', async (key) => {
      const outcomes = await house.write({ table: 'goods', column: 'state', keys: [key], value: 'off' })
      expect(outcomes).toMatchObject([{ state: 'refused', key, problem: { code: 'not-found' }, row: null }])
    })

    test('out of sight is not found, and stays', async () => {
      const rights = rightsIn('shop:is:north')
      const keys = ['1', '3']
      const outcomes = await house.write({ table: 'goods', column: 'state', keys, rights, value: 'off' })
      expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'refused'])
      expect(outcomes[1]).toMatchObject({ problem: { code: 'not-found' }, row: null, label: '3' })
      expect([await stateOf(1), await stateOf(3)]).toEqual(['off', 'on'])
      await house.write({ table: 'goods', column: 'state', keys: ['1'], value: 'on' })
    })

    test('is decided on whole, and answered only as far as the actor may read', async () => {
      const rights = toTableRights({
        read: [{ scope: null, columns: new Set(['id', 'state']) }],
        change: [everywhere],
      })
      let seen: LockedRow | undefined
      const [outcome] = await house.write({
        table: 'goods',
        column: 'state',
        keys: ['2'],
        rights,
        decide(row) {
          seen = row
          return { write: false }
        },
      })
      expect(seen?.values).toEqual({ id: 2, name: 'Lamp', state: 'off', shop: 'north' })
      expect(outcome).toEqual({
        state: 'same',
        row: { key: '2', values: { id: 2, state: 'off' } },
        label: 'Goods 2',
      })
    })

    test('that is named twice is changed once', async () => {
      const keys = ['2', '02', '2']
      const outcomes = await house.write({ table: 'goods', column: 'state', keys, value: 'on' })
      expect(outcomes).toMatchObject([{ state: 'changed', row: { key: '2' } }])
      await house.write({ table: 'goods', column: 'state', keys: ['02'], value: 'off' })
      expect(await stateOf(2)).toBe('off')
    })

    test('carries what it takes back and the job that it belongs to into the trail', async () => {
      await house.write({
        table: 'goods',
        column: 'state',
        keys: ['2'],
        job: 'job-1',
        decide: () => ({
          write: true,
          set: { state: { value: 'on' } },
          action: 'row.restored',
          undoOf: 'entry-1',
        }),
      })
      const [last] = (await house.trail()).slice(-1)
      expect(last).toMatchObject({ action: 'row.restored', undoOf: 'entry-1', job: 'job-1' })
    })

    test('whose key another row has, in a table that inherits, is left, and so is the other', async ({
      skip,
    }) => {
      skip(!database.capabilities.schemas, 'no table inherits')
      await house.run(
        'create table tools (id integer primary key, state text)',
        'create table saws () inherits (tools)',
        `insert into tools values (1, 'on'), (2, 'on'), (3, 'on')`,
        `insert into saws values (1, 'on'), (3, 'off'), (4, 'on')`,
      )
      const wish = { table: 'tools', column: 'state', value: 'off' }
      const outcomes = await house.write({ ...wish, keys: ['1', '2', '3', '4'] })
      expect(outcomes).toMatchObject([
        { state: 'refused', key: '1', problem: { code: 'invalid', message: rowRefusals.sharedKey } },
        { state: 'changed', row: { key: '2' } },
        { state: 'refused', key: '3', problem: { code: 'invalid', message: rowRefusals.sharedKey } },
        { state: 'changed', row: { key: '4' } },
      ])
      for (const key of ['1', '3']) {
        const alone = await house.write({ ...wish, keys: [key] })
        expect(alone).toMatchObject([{ state: 'refused', problem: { message: rowRefusals.sharedKey } }])
      }
      const left = await house.held('tools', 'state')
      expect(left.sort()).toEqual(['off', 'off', 'off', 'on', 'on', 'on'])
    })

    test('is found by keys of several parts and hostile names', async () => {
      await house.run(
        'create table "odd ""one"" ; --" (a text, b integer, "__proto__" integer, primary key (a, b))',
        `insert into "odd ""one"" ; --" values ('x,y', 1, 0), ('x,y', 2, 0), ('new', 1, 0), ('', 1, 0)`,
      )
      const keys = [encodeKey(['x,y', '2']), encodeKey(['', '1']), encodeKey(['new', '1']), 'x,1']
      const outcomes = await house.write({ table: 'odd "one" ; --', column: '__proto__', keys, value: '7' })
      expect(outcomes.map(({ state }) => state)).toEqual(['changed', 'changed', 'changed', 'refused'])
      const [first] = outcomes
      expect(Object.entries(first?.row?.values ?? {})).toContainEqual(['__proto__', 7])
      const held = familyOf(database) === 'SQLite' ? ['i7', 'i7', 'i0', 'i7'] : ['7', '7', '0', '7']
      expect(await house.held('odd "one" ; --', '__proto__')).toEqual(held)
    })
  })

  describe('what the column held', () => {
    test('is kept so exactly that it can be put back', async () => {
      const exact = exactTables[familyOf(database)]
      await house.run(...exact.tables)
      const { table } = await house.source('exact')
      for (const { schema } of table.columns.filter(({ schema: { name } }) => name !== 'id')) {
        const before = await house.held('exact', schema.name)
        const keys = before.map((_, at) => String(at + 1))
        const wish = { table: 'exact', column: schema.name, keys }
        const value = exact.others[schema.name] ?? null
        const outcomes = await house.write({ ...wish, value })
        expect(
          outcomes.map(({ state }) => state),
          schema.name,
        ).toEqual(keys.map(() => 'changed'))
        const told = (await house.trail()).slice(-keys.length)
        await house.write({
          ...wish,
          decide({ key }) {
            const text = told.find((entry) => entry.key === key)?.exact.before
            const back = typeof text === 'string' ? database.values.fromCursor(text, schema) : null
            return { write: true, set: { [schema.name]: { value: back } }, action: 'row.restored' }
          },
        })
        expect(await house.held('exact', schema.name), schema.name).toEqual(before)
      }
    })

    test('and holds now is told as the database has it, also where its own clock was written', async () => {
      await house.run(
        `create table moments (id integer primary key, at timestamp)`,
        'insert into moments values (1, null), (2, null)',
      )
      const { table } = await house.source('moments')
      const { schema } = table.columns[1] ?? {}
      const now = schema && database.sql.now(schema)
      const outcomes = await house.write({
        table: 'moments',
        column: 'at',
        keys: ['1', '2'],
        decide: () => ({ write: true, set: { at: { value: now } }, action: 'row.deactivated' }),
      })
      expect(outcomes).toMatchObject([{ state: 'changed' }, { state: 'changed' }])
      const told = (await house.trail()).slice(-2)
      expect(told.map(({ before }) => before)).toEqual([null, null])
      expect(told.map(({ exact }) => exact.after)).toEqual(await house.held('moments', 'at'))
    })
  })
})

const onServer = {
  tables: [
    `create table exact (id integer primary key, moment timestamptz, local timestamp(0), amount numeric, ratio float8,
      single real, padded char(4), flag bit(1), code bytea, day date, clock timetz, facts json)`,
    `insert into exact values
      (1, '2026-11-20 10:30:00.123457+02', '2026-11-20 10:30:00', '0.10', 'NaN', 0.1, 'a', '1', '\\x00ff', '0044-03-15 BC', '10:30+02', '{"b":1,  "a":2}'),
      (2, 'infinity', null, 'NaN', '-0', 16777216, 'ab ', '1', '\\x', 'infinity', '24:00', '[]')`,
  ],
  others: {
    moment: '2000-01-01T00:00:00Z',
    local: '2000-01-01T00:00:00',
    amount: '5',
    ratio: '5',
    single: '5',
    padded: 'z',
    flag: 'false',
    code: '01',
    day: '2000-01-01',
    clock: '01:00',
    facts: 'true',
  } as Readonly<Record<string, string>>,
}

const inFile = {
  tables: [
    `create table exact (id integer primary key, moment timestamptz, ratio real, word text, flag boolean, whole integer,
      big bigint, amount decimal(10, 2), code blob, anything)`,
    `insert into exact values
      (1, '2026-11-20 10:30:00.123457+02', 9e999, 'on', 'maybe', 1.5, 9007199254740993, '1.50x', x'00ff', '5'),
      (2, 1700000000, -0.5, x'6f6e', 7, 'one', 1, 0.1, 'text', 5)`,
  ],
  others: {
    moment: '2000-01-01T00:00:00Z',
    ratio: '5',
    word: 'z',
    flag: 'true',
    whole: '5',
    big: '5',
    amount: '5',
    code: '01',
    anything: 'other',
  } as Readonly<Record<string, string>>,
}

const onMysql = {
  tables: [
    `create table exact (id integer primary key, moment timestamp(6) null, local datetime(0), amount decimal(65, 30),
      ratio double, single float, padded char(4), flag bit(1), wide bit(40), code blob, day date, clock time(6), facts json,
      kind enum('one', '', 'z'), year year, big bigint unsigned)`,
    `insert into exact values
      (1, '2026-11-20 08:30:00.123457', '2026-11-20 10:30:00', '0.10', 1.7976931348623157e308, 0.1, 'a', b'1', b'1010', x'00ff',
        '1000-01-01', '838:59:59', '{"b":1,  "a":2}', 'one', 2026, 18446744073709551615),
      (2, null, null, -12345678901234567890123456789012345.000000000000000000000000000001, '-0', 16777216, 'ab', b'1', b'0', x'',
        '9999-12-31', '-00:00:00.5', '[]', '', 0, 0)`,
  ],
  others: {
    moment: '2000-01-01T00:00:00Z',
    local: '2000-01-01T00:00:00',
    amount: '5',
    ratio: '5',
    single: '5',
    padded: 'z',
    flag: 'false',
    wide: '101',
    code: '01',
    day: '2000-01-01',
    clock: '01:00',
    facts: 'true',
    kind: 'z',
    year: '2000',
    big: '5',
  } as Readonly<Record<string, string>>,
}

const exactTables = { PostgreSQL: onServer, SQLite: inFile, MySQL: onMysql }
