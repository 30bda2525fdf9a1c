import { expect, test } from 'vitest'
import { inRank, parseSearchAll, toSearchUrl, usualSearch } from './search-all.ts'
import type { FoundInTable } from './search-all-shape.ts'

const parse = (search: string) => parseSearchAll(new URLSearchParams(search))

test('an address without parameters is the usual search', () => {
  expect(parse('')).toEqual(usualSearch)
  expect(parse('q=&tables=&prefer=&most=&seconds=')).toEqual(usualSearch)
})

test('tables, numbers and a tidy text are read', () => {
  expect(parse('q=+red++lamp+&tables=a,b.c&prefer=b.c&most=20&seconds=10')).toEqual({
    search: 'red lamp',
    tables: ['a', 'b.c'],
    prefer: ['b.c'],
    most: 20,
    seconds: 10,
  })
})

test.each(['most=0', 'most=21', 'most=x', 'seconds=11', 'seconds=1.5', 'colour=red', 'q=a&q=b'])(
  '%s is refused',
  (search) => {
    expect(() => parse(search)).toThrow(/"/)
  },
)

test('the address of the screen leaves out what is usual', () => {
  expect(toSearchUrl({ search: '', seconds: 1 })).toBe('/search')
  expect(toSearchUrl({ search: 'a&b', seconds: 10 })).toBe('/search?q=a%26b&seconds=10')
})

test('tables come in the order of their best rows, then of their labels', () => {
  const found = (label: string, ...by: FoundInTable['rows'][number]['by'][]): FoundInTable => ({
    table: { id: label, label, schema: null, type: 'table', rowEstimate: null },
    rows: by.map((one) => ({ key: '1', label, marks: [], by: one, match: null })),
    more: false,
  })
  const ranked = inRank([
    found('c', 'text'),
    found('b', 'label', 'text'),
    found('a', 'label'),
    found('d', 'key'),
  ])
  expect(ranked.map(({ table }) => table.label)).toEqual(['d', 'a', 'b', 'c'])
})
