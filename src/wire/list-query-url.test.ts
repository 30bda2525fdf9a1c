import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListQuery, toListSearch } from './list-query-url.ts'

const parse = (search: string) => parseListQuery('products', new URLSearchParams(search))

const listQuery = fc.record({
  table: fc.constant('products'),
  page: fc.integer({ min: 1, max: 100_000_000 }),
  size: fc.integer({ min: 1, max: 100 }),
  sort: fc.uniqueArray(
    fc.record({
      column: fc.string({ unit: 'grapheme' }),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 8, selector: (key) => key.column },
  ),
})

test('a list query survives the way into an address and back', () => {
  fc.assert(
    fc.property(listQuery, (query) => {
      expect(parse(toListSearch(query))).toEqual(query)
    }),
  )
})

test('the address leaves defaults out and stays readable', () => {
  expect(toListSearch(parse(''))).toBe('')
  expect(toListSearch(parse('page=1&size=10&sort='))).toBe('')
  expect(toListSearch(parse('sort=-created_at,name&page=3'))).toBe('?page=3&sort=-created_at,name')
})

test.each([
  ['page=0', '"page"'],
  ['page=1.5', '"page"'],
  ['page=1e3', '"page"'],
  ['page=-1', '"page"'],
  ['page=999999999', '"page"'],
  ['size=101', '"size"'],
  ['size=ten', '"size"'],
  ['page=1&page=2', '"page"'],
  ['sort=name,-name', '"sort"'],
  ['limit=5', '"limit"'],
])('the address %s is refused by the name of its parameter', (search, name) => {
  expect(() => parse(search)).toThrow(
    expect.objectContaining({ code: 'bad-request', message: expect.stringContaining(name) }),
  )
})
