import { expect, test } from 'vitest'
import { isProblem } from '../../../std/problem.ts'
import { readTile } from './read-tile.ts'
import type { TypedTile } from './tile-fields.ts'

const typed: TypedTile = {
  ...{ tile: 'a', kind: 'number', table: 'public.orders', title: 'Orders', width: '2', list: '', view: '' },
  ...{ measure: '', time: '', unit: '', look: '', by: '', most: '', column: '', keys: '', text: '' },
  ...{ columns: [], chosen: [] },
}

test.each([
  ['', ''],
  ['status:is:open', '?filter=status%3Ais%3Aopen'],
  ['/t/public.orders?filter=id:gt:3&page=4&sort=-id', '?filter=id%3Agt%3A3&sort=-id'],
  ['https://office.example.com/t/orders?q=late', '?q=late'],
  ['?sort=id', '?sort=id'],
  ['/t/orders', ''],
])('the list %j is kept as %j', (list, expected) => {
  expect(readTile({ ...typed, list })).toMatchObject({ kind: 'number', list: expected, time: null })
})

test('a measure, columns and keys are read', () => {
  expect(readTile({ ...typed, measure: 'total:sum', time: 'placed_at' })).toMatchObject({
    measure: { column: 'total', name: 'sum' },
    time: 'placed_at',
  })
  const panel = { ...typed, kind: 'switches', column: 'active', chosen: ['1'], keys: '2\n/t/orders/3  1' }
  expect(readTile(panel)).toMatchObject({ keys: ['1', '2', '3'] })
  const made = readTile({ ...typed, tile: '', kind: 'text', text: 'Hello' })
  expect(made.id).toMatch(/^[\w-]{1,36}$/)
})

test.each([
  ['list', { list: '/t/customers?filter=id:gt:1' }],
  ['list', { list: 'https://example.com/elsewhere' }],
  ['time', { kind: 'time', look: 'line' }],
  ['by', { kind: 'groups', look: 'bars', most: '5' }],
  ['keys', { kind: 'switches', column: 'active' }],
  ['title', { title: 'x'.repeat(81) }],
])('what is wrong with %s is said there', (field, part) => {
  try {
    readTile({ ...typed, ...part })
    expect.unreachable()
  } catch (failure) {
    expect(isProblem(failure) && Object.keys(failure.fields ?? {})).toEqual([field])
  }
})

test('what no form sends is refused', () => {
  expect(() => readTile({ ...typed, kind: 'spell' })).toThrow()
  expect(() => readTile({ ...typed, kind: 'rows', most: '999' })).toThrow()
})
