import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import type { Guard } from '../switches/index.ts'
import type { WireValue } from '../wire/value.ts'

const guard: Guard = (row, { active }) =>
  row.id === 3 && !active ? 'has open orders' : row.id === 7 ? 'is being counted' : null

function cellTables(isServer: boolean): string[] {
  const moment = isServer ? 'timestamp(3)' : 'datetime'
  return [
    `create table cells (id integer primary key, name text not null, note text, price decimal(10,2), stock integer,
      long bigint, share double precision, open boolean, kind text check (kind in ('new', 'used')), day date, hour time,
      seen ${moment}, facts ${isServer ? 'jsonb' : 'json'}, total integer generated always as (1) stored,
      constraint sold check (price is null or price > 0))`,
    ...[1, 2, 3].map(
      (id) =>
        `insert into cells (id, name, price, stock, long, share, open, kind, day, hour, seen, facts) values (${id}, 'Oak table',
          12.5, 3, 9007199254740993, 0.5, true, 'new', '2026-01-02', '09:30:00', '2026-01-02 03:04:05', '{"a": 1}')`,
    ),
  ]
}

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const tables = { products: { active: { column: 'active', guard } } }
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
  })
})
