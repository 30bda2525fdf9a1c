import { expect, test } from 'vitest'
import { parseCountQuery, parseFacetQuery } from './count-url.ts'
import { parseFilter } from './filter-text.ts'
import { wholeList } from './list-query.ts'

const found = { ...wholeList('orders'), filter: parseFilter('status:is:paid'), search: 'lamp' }

test('a count is capped unless it is to be exact', () => {
  expect(countOf('filter=status:is:paid&q=lamp')).toEqual({ query: found, mode: 'capped' })
  expect(countOf('mode=exact')).toEqual({ query: wholeList('orders'), mode: 'exact' })
  expect(countOf('mode=&q=')).toEqual({ query: wholeList('orders'), mode: 'capped' })
})

test('facets name their column as keys are written', () => {
  expect(facetsOf('filter=status:is:paid&q=lamp&column=shop')).toEqual({ query: found, column: 'shop' })
  expect(facetsOf('column=ship=20to').column).toBe('ship to')
})

test.each([
  ['mode=about', '"mode" must be capped or exact.'],
  ['page=2', 'Unknown parameter "page".'],
  ['mode=exact&mode=capped', 'Send the parameter "mode" only once.'],
])('a count with %j is refused', (text, sentence) => {
  expect(() => countOf(text)).toThrow(sentence)
})

test.each([
  ['', '"column" must name the column whose values are counted.'],
  ['column=', '"column" must name the column whose values are counted.'],
  ['column=a b', '"column": "a b" is not a valid column name.'],
  ['column=shop&mode=exact', 'Unknown parameter "mode".'],
])('facets with %j are refused', (text, sentence) => {
  expect(() => facetsOf(text)).toThrow(sentence)
})

function countOf(text: string) {
  return parseCountQuery('orders', new URLSearchParams(text))
}

function facetsOf(text: string) {
  return parseFacetQuery('orders', new URLSearchParams(text))
}
