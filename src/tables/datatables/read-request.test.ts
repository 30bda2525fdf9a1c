import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '../../std/problem.ts'
import { readDataTableRequest } from './read-request.ts'

const form = [
  'draw=3&columns[0][data]=id&columns[0][name]=&columns[0][searchable]=true&columns[0][orderable]=true',
  'columns[0][search][value]=7&columns[0][search][regex]=false',
  'columns[1][data][_]=name&columns[1][data][sort]=sorted&columns[1][name]=title&columns[1][searchable]=false',
  'columns[1][orderable]=false&columns[1][search][fixed][0][name]=mine&columns[1][search][fixed][0][term]=red',
  'order[0][column]=1&order[0][dir]=asc&order[0][name]=title&order[1][column]=0&order[1][dir]=up',
  'start=20&length=10&search[value]=a+b%20c&search[regex]=true',
  'search[groups][0][columns][]=0&search[groups][0][columns][]=1&search[groups][0][term]=x&_=1760000000000',
].join('&')

const json = JSON.stringify({
  draw: 3,
  columns: [
    { data: 'id', name: null, searchable: true, orderable: true, search: { value: 7, regex: false } },
    {
      data: { _: 'name', sort: 'sorted' },
      name: 'title',
      searchable: false,
      orderable: false,
      search: { fixed: [{ name: 'mine', term: 'red' }] },
    },
  ],
  order: [
    { column: 1, dir: 'asc', name: 'title' },
    { column: 0, dir: 'up' },
  ],
  start: 20,
  length: 10,
  search: { value: 'a b c', regex: true, groups: [{ columns: [0, 1], term: 'x' }] },
  somethingElse: { deep: [[[[[[[1]]]]]]] },
})

test.each([
  ['a form', form],
  ['a form whose brackets are percent-encoded', form.replaceAll('[', '%5B').replaceAll(']', '%5D')],
  ['JSON, whatever it is labelled', ` ${json}`],
  ['JSON as the query of an address', `${encodeURI(json)}&_=1760000000000`],
  ['JSON as the query, all encoded', `${encodeURIComponent(json)}&_=1760000000000`],
])('[D1] one request is read from %s', (_name, text) => {
  expect(readDataTableRequest(text)).toEqual({
    draw: 3,
    start: 20,
    length: 10,
    search: { path: 'search', value: 'a b c', isRegex: true, fixed: [] },
    groups: [{ path: 'search[groups][0]', term: 'x', columns: [0, 1] }],
    columns: [
      {
        path: 'columns[0]',
        index: 0,
        data: 'id',
        beside: [],
        name: '',
        searchable: true,
        orderable: true,
        search: { path: 'columns[0][search]', value: '7', isRegex: false, fixed: [] },
      },
      {
        path: 'columns[1]',
        index: 1,
        data: 'name',
        beside: ['sorted'],
        name: 'title',
        searchable: false,
        orderable: false,
        search: {
          path: 'columns[1][search]',
          value: '',
          isRegex: false,
          fixed: [{ path: 'columns[1][search][fixed][0]', term: 'red' }],
        },
      },
    ],
    order: [
      { path: 'order[0]', column: 1, name: 'title', direction: 'asc' },
      { path: 'order[1]', column: 0, name: '', direction: 'desc' },
    ],
  })
})

test('an empty request asks for the first page of everything', () => {
  expect(readDataTableRequest('')).toMatchObject({ draw: 0, start: 0, length: 10, columns: [], order: [] })
})

test.each([
  ['draw=<script>', { draw: 0 }],
  ['draw=1e3', { draw: 0 }],
  ['draw=-1', { draw: 0 }],
  ['start=-5&length=-1', { start: 0, length: 1000 }],
  ['start=99999999999999&length=5000', { start: 1_000_000_000, length: 1000 }],
  ['start=x&length=0', { start: 0, length: 1 }],
  ['length=ten', { length: 10 }],
])('[D2] %s is brought into its range', (text, expected) => {
  expect(readDataTableRequest(text)).toMatchObject(expected)
})

test('columns keep the index that the order refers to, beyond twenty and in any order', () => {
  const columns = Array.from({ length: 200 }, (_, at) => `columns[${199 - at}][data]=c${199 - at}`)
  const request = readDataTableRequest(`${columns.join('&')}&order[0][column]=150&search[value]=last`)
  expect(request.columns[150]).toMatchObject({ index: 150, data: 'c150' })
  expect(request.search.value).toBe('last')
})

test('[D3] names that no client has are left out, however deep', () => {
  const term = 'columns[0][search][fixed][0][term]'
  const named = readDataTableRequest(`${term}=red&${term}[deeper]=x&columns[01][data]=y&columns[1e3][data]=z`)
  expect(named.columns.map(({ search }) => search.fixed.map((fixed) => fixed.term))).toEqual([['red']])
  const deep = `${'{"search":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  expect(readDataTableRequest(deep).search.value).toBe('')
})

test.each([
  ['201 columns', Array.from({ length: 201 }, (_, at) => `columns[${at}][data]=c`).join('&'), 'columns'],
  ['9 order keys', Array.from({ length: 9 }, (_, at) => `order[${at}][column]=0`).join('&'), 'order'],
  ['a long search', `search[value]=${'x'.repeat(201)}`, 'search[value]'],
  ['a long term', `columns[4][search][value]=${'x'.repeat(201)}`, 'columns[4][search][value]'],
  ['a NUL character', 'search[value]=a%00b', 'search[value]'],
  ['broken JSON', '{"draw":', 'JSON'],
  ['a broken query of JSON', '{%22draw%22:%E0%A4%A}', 'JSON'],
])('[D3] %s is refused by its name', (_name, text, words) => {
  const refused = expect.objectContaining({ code: 'bad-request', message: expect.stringContaining(words) })
  expect(() => readDataTableRequest(text)).toThrow(refused)
})

test.each(['search=x&search[value]=y', 'search[value]=y&search[value][z]=1&search[value]=y'])(
  'of contradictions like %s the last one holds',
  (text) => {
    expect(readDataTableRequest(text).search.value).toBe('y')
  },
)

const names = fc.constantFrom(
  ...['draw', 'start', 'length', 'search', 'columns', 'order', 'value', 'regex', 'fixed', 'term', 'groups'],
  ...[
    'data',
    'name',
    'dir',
    'column',
    '_',
    '0',
    '1',
    '-1',
    '1e3',
    '',
    '__proto__',
    'constructor',
    'prototype',
  ],
)
const values = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('-1', '0', '7', 'true', 'function', '/x/i', '"', '[', '{'),
)
const parameter = fc
  .tuple(fc.array(names, { minLength: 1, maxLength: 9 }), values)
  .map(([[first = '', ...rest], value]) => {
    const name = [first, ...rest.map((part) => `[${part}]`)].join('')
    return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`
  })

test('[D3] no parameters and no JSON break the reader or reach a prototype', () => {
  const texts = fc.oneof(
    fc.array(parameter, { maxLength: 30 }).map((parts) => parts.join('&')),
    fc.json(),
    fc.array(fc.tuple(names, fc.jsonValue())).map((entries) => JSON.stringify(Object.fromEntries(entries))),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'{}[]%7B22&=+columns0"\\:,') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      try {
        const { draw, length } = readDataTableRequest(text)
        expect(Number.isSafeInteger(draw) && length >= 1 && length <= 1000).toBe(true)
      } catch (failure) {
        expect(failure).toBeInstanceOf(Problem)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
  )
})
