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

const read = (search: string, usualSize?: number) =>
  parseListAddress('products', new URLSearchParams(search), usualSize)

test('a list whose address says nothing has the size that its reader chose last', () => {
  expect(['', 'size=', 'view=all'].map((search) => read(search, 25).size)).toEqual([25, 25, 25])
  expect(['size=10', 'size=50', 'page=3', 'sort=name'].map((search) => read(search, 25).size)).toEqual([
    10, 50, 10, 10,
  ])
  expect(read('').size).toBe(10)
})

test('links say every size where the reader’s own is another than everybody’s', () => {
  expect(toListUrl(read('', 25))).toBe('/t/products?size=25')
  expect(toListUrl({ ...read('', 25), size: 10 })).toBe('/t/products?size=10')
  expect(toListUrl({ ...read('view=all', 25), size: 10 })).toBe('/t/products?size=10')
  expect(toListUrl(read('size=10'))).toBe('/t/products')
})
