import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyListQuery, hostileText } from '../../test/list-queries.ts'
import { isProblem } from '../std/problem.ts'
import type { Filter } from './filter.ts'
import { type ListQuery, wholeList } from './list-query.ts'
import { parseListQuery, toListSearch } from './list-query-url.ts'

const parse = (search: string) => parseListQuery('products', new URLSearchParams(search))

test('a list query survives the way into an address and back', () => {
  fc.assert(
    fc.property(anyListQuery, (query) => {
      expect(parse(toListSearch(query))).toEqual(query)
    }),
  )
})

test('a browser and a server read the address as it is written', () => {
  fc.assert(
    fc.property(anyListQuery, (query) => {
      const search = toListSearch(query)
      expect(search).toMatch(/^(?:\?(?:[A-Za-z0-9\-._~!$()*,;=:@/?&+]|%[0-9A-F]{2})+)?$/)
      expect(new URL(`http://house/t/products${search}`).search).toBe(search)
    }),
  )
})

test('the address leaves defaults out and stays readable', () => {
  expect(toListSearch(wholeList('products'))).toBe('')
  expect(toListSearch(parse('page=1&size=10&sort=&count=auto'))).toBe('')
  expect(toListSearch(parse('sort=-created_at,name&page=3'))).toBe('?page=3&sort=-created_at,name')
  const filter: Filter = {
    kind: 'or',
    parts: [
      { kind: 'condition', column: 'name', operator: 'contains', values: ["Anna's 100% (new)"] },
      { kind: 'condition', column: 'at', operator: 'between', values: ['-7d', '2026-11-20T10:30'] },
    ],
  }
  const query: ListQuery = {
    ...wholeList('products'),
    search: 'dark red',
    filter,
    columns: ['name', 'Größe'],
    cursor: { side: 'after', token: 'WzFd.c2ln' },
    count: 'exact',
  }
  expect(toListSearch(query)).toBe(
    '?after=WzFd.c2ln&q=dark+red' +
      '&filter=or(name:contains:Anna%27s+100%25+=28new=29;at:between:-7d,2026-11-20T10:30)' +
      '&columns=name,Gr=C3=B6=C3=9Fe&count=exact',
  )
})

test('the empty fields of a form that was sent without script ask nothing', () => {
  const form = 'page=&size=&after=&before=&sort=&q=&filter=&columns=&count='
  expect(parse(form)).toEqual(wholeList('products'))
  expect(parse('q=++dark+%0D%0A+red+').search).toBe('dark red')
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
  ['q=&q=', '"q"'],
  ['sort=name,-name', '"sort"'],
  ['sort=na+me', '"sort"'],
  ['sort==FF', '"sort"'],
  ['sort=1,2,3,4,5,6,7,8,9', '"sort"'],
  ['after=a&before=b', '"after" or "before"'],
  [`after=${'a'.repeat(4001)}`, '"after"'],
  [`before=${'a'.repeat(4001)}`, '"before"'],
  [`q=${'a'.repeat(201)}`, '"q"'],
  ['q=%00', '"q"'],
  ['filter=price:gte', '"filter"'],
  ['columns=name,name', '"columns"'],
  ['columns=na+me', '"columns"'],
  [`columns=${Array.from({ length: 201 }, (_, number) => number).join(',')}`, '"columns"'],
  ['count=some', '"count"'],
  ['limit=5', '"limit"'],
  ['view=1', '"view"'],
  ['__proto__=1', '"__proto__"'],
  ['Page=1', '"Page"'],
])('the address %.40s is refused by the name of its parameter', (search, name) => {
  expect(() => parse(search)).toThrow(
    expect.objectContaining({ code: 'bad-request', message: expect.stringContaining(name) }),
  )
})

test('of any parameters a list query is read or refused, and what is read has one address', () => {
  const name = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.constantFrom('page', 'size', 'after', 'sort', 'q', 'filter', 'columns', 'count'),
    },
    hostileText,
  )
  const value = fc.oneof(
    hostileText,
    fc.constantFrom('1', '25', 'name', '-name,=41', 'a:is:1;b:empty', 'none'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 4 }), (pairs) => {
      const query = parseOrRefuse(pairs)
      if (query !== null) expect(parse(toListSearch(query))).toEqual(query)
    }),
  )
})

function parseOrRefuse(pairs: [name: string, value: string][]): ListQuery | null {
  try {
    return parseListQuery('products', new URLSearchParams(pairs))
  } catch (problem) {
    if (!isProblem(problem)) throw problem
    expect(problem.code).toBe('bad-request')
    return null
  }
}
