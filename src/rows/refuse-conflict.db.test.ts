import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../../test/switch-house.ts'
import { append } from '../audit/index.ts'
import { refuseConflict } from './refuse-conflict.ts'

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    house = await openSwitchHouse(await kind.url())
  })
  afterAll(() => house?.close())

  test('a column that the asker may not read is not told', async () => {
    const { members, message } = await refuse('banned')
    expect(members).toEqual({ row: { key: '1', values: { id: 1, status: 'banned' } }, changedBy: null })
    expect(message).toBe('by nobody')
  })

  test('who changed it last is told as long as the column holds what they wrote', async () => {
    const place = { table: house.id('members'), key: '1', column: 'status' }
    const fact = {
      at: new Date(),
      actor: asks('editor', 'Ann'),
      ...place,
      before: 'active',
      after: 'banned',
      exact: { before: 'tactive', after: 'tbanned' },
    }
    await house.store.database.write((transaction) =>
      append(house.store, transaction, { ...fact, action: 'row.restored' }),
    )
    expect((await refuse('tbanned')).message).toBe('by Ann')
    expect((await refuse('tother')).message).toBe('by nobody')
  })

  async function refuse(before: string) {
    const seen = { key: '1', values: { id: 1, status: 'banned' } }
    return refuseConflict(house.store, {
      source: house.source('members'),
      columns: ['status'],
      row: {
        key: '1',
        label: 'Ann',
        row: seen,
        values: { id: 1, name: 'Ann', status: 'banned' },
        exact: { status: before },
      },
      sentence: (changedBy) => `by ${changedBy?.name ?? 'nobody'}`,
    })
  }
})
