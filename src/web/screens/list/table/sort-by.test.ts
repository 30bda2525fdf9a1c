import { expect, test } from 'vitest'
import type { SortKey } from '../../../../wire/list-query.ts'
import { sortBy, sortOf, thenSortBy, withGroup } from './sort-by.ts'

const keys = (...texts: string[]): SortKey[] =>
  texts.map((text) => ({ column: text.replace('-', ''), direction: text.startsWith('-') ? 'desc' : 'asc' }))

test('a head sorts by its column alone: up, down, and back to the own order of the table', () => {
  expect(sortBy([], 'name')).toEqual(keys('name'))
  expect(sortBy(keys('name'), 'name')).toEqual(keys('-name'))
  expect(sortBy(keys('-name'), 'name')).toEqual([])
  expect(sortBy(keys('price', '-name'), 'name')).toEqual(keys('name'))
  expect(sortBy(keys('-name', 'price'), 'name')).toEqual([])
})

test('with shift it sorts by its column, too, and leaves the places of the others', () => {
  expect(thenSortBy(keys('price'), 'name')).toEqual(keys('price', 'name'))
  expect(thenSortBy(keys('price', 'name'), 'price')).toEqual(keys('-price', 'name'))
  expect(thenSortBy(keys('-price', 'name'), 'price')).toEqual(keys('name'))
  expect(thenSortBy([], 'name')).toEqual(keys('name'))
})

test('the address takes eight keys: a ninth takes the place of the first', () => {
  const eight = keys('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  expect(thenSortBy(eight, 'i')).toEqual(keys('b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'))
})

test('rows of groups are sorted among themselves, and groups keep their order', () => {
  const status = { column: 'status', direction: 'desc' } as const
  const price = { column: 'price', direction: 'asc' } as const
  const query = { group: { column: 'status', unit: null }, sort: [status, price] }
  expect(sortOf(query, 'price')).toEqual([price])
  expect(sortOf(query, 'status')).toEqual([status])
  expect(sortOf({ sort: [status, price] }, 'price')).toEqual([status, price])
  expect(withGroup(query, [{ ...price, direction: 'desc' }])).toEqual([
    status,
    { ...price, direction: 'desc' },
  ])
  expect(withGroup(query, [{ ...status, direction: 'asc' }])).toEqual([{ ...status, direction: 'asc' }])
  expect(withGroup({ sort: [status] }, [])).toEqual([])
})
