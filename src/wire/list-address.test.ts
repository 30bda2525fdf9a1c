import { expect, test } from 'vitest'
import {
  isBare,
  type ListAddress,
  parseListAddress,
  toListUrl,
  toViewQuery,
  wholeTable,
} from './list-address.ts'
import { wholeList } from './list-query.ts'

const whole: ListAddress = { ...wholeList('products'), view: null }
const byName: ListAddress = { ...whole, sort: [{ column: 'name', direction: 'asc' }] }

test.each([
  [whole, '/t/products'],
  [{ ...whole, view: wholeTable }, '/t/products?view=all'],
  [{ ...byName, view: wholeTable }, '/t/products?sort=name'],
  [{ ...whole, view: 'v1' }, '/t/products?view=v1&page=1'],
  [{ ...byName, view: 'v1', page: 3 }, '/t/products?view=v1&page=3&sort=name'],
])('the list %j is the address %s', (address, url) => {
  expect(toListUrl(address)).toBe(url)
})

test('an address with a view says the whole query, even where it is the table’s own', () => {
  const { searchParams } = new URL(toListUrl({ ...whole, view: 'v1' }), 'http://here')
  expect(isBare(searchParams)).toBe(false)
  expect(parseListAddress('products', searchParams)).toEqual({ ...whole, view: 'v1' })
  expect(isBare(new URLSearchParams('view=v1'))).toBe(true)
  expect(isBare(new URLSearchParams('view=v1&q='))).toBe(true)
})

test('a view’s list is read as an address is', () => {
  expect(toViewQuery({ table: 'products', list: '?sort=name' })).toEqual({
    ...wholeList('products'),
    sort: byName.sort,
  })
})
