import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'

const goods = [
  'create table goods (id integer primary key, name text, state text not null, shop text not null)',
  `insert into goods values (1, 'Oak table', 'on', 'north'), (2, 'Lamp', 'off', 'north'), (3, '', 'on', 'south'), (4, null, 'banned', 'south')`,
]

onEachDatabase((open) => {
  describe('a row', () => {
    let house: RowHouse
    beforeAll(async () => {
      house = await openRowHouse({ database: await open(), tables: goods })
    })
    const states = async () => (await house.held('goods', 'state')).map((text) => text?.replace(/^t/, ''))

    test('is changed, told to the trail and to the journal', async () => {
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
        before: expect.stringMatching(/^t?on$/),
        after: expect.stringMatching(/^t?off$/),
        actor: { kind: 'person', id: 'p-ada', name: 'Ada' },
      })
      expect(await house.journal()).toMatchObject([
        {
          row_key: '1',
          operation: 'update',
          actor_id: 'p-ada',
          request_id: 'request 1',
          entry_id: entry?.id,
        },
      ])
      await house.write({ table: 'goods', column: 'state', keys: ['1'], value: 'on' })
      expect(await states()).toEqual(['banned', 'off', 'on', 'on'])
    })
  })
})
