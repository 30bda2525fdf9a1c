import { expect, test } from 'vitest'
import type { KindName } from '../../wire/kind.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { toPlace } from './place.ts'
import { readDataTableRequest } from './read-request.ts'
import { type FoundList, toAnswer } from './to-answer.ts'
import type { AskedCell } from './to-query.ts'

const total: ListCount = { value: 5000, mode: 'exact' }

function answerTo(parameters: string, rows: number, found: Partial<FoundList> & { hasNext?: boolean } = {}) {
  const { hasNext = false, ...rest } = found
  const list = Array.from({ length: rows }, (_, at): ListRow => ({ key: String(at), values: {} }))
  return toAnswer({
    request: readDataTableRequest(parameters),
    cells: [],
    page: { rows: list, page: { hasNext } },
    filtered: total,
    total,
    ...rest,
  })
}

function cell(property: string, kind: KindName | null): AskedCell {
  const schema = {
    name: property,
    declaredType: '',
    type: 'text',
    ordered: true,
    nullable: true,
    comment: null,
  } as const
  const column: CatalogColumn | null = kind && {
    label: property,
    kind,
    relation: null,
    schema: { ...schema, defaultExpression: null, generated: false, allowedValues: null, updatable: true },
  }
  return { place: [property], column }
}

test('[D10] every cell is text that no page takes for markup, and nothing is null', () => {
  const { answer } = toAnswer({
    request: readDataTableRequest('draw=7'),
    cells: [
      cell('name', 'text'),
      cell('n', 'integer'),
      cell('gone', null),
      cell('__proto__', 'json'),
      cell('DT_RowId', 'text'),
    ],
    page: {
      rows: [
        {
          key: 'a=20b',
          values: Object.fromEntries<string | number | null>([
            ['name', `<b onclick="x('&')">`],
            ['n', 5],
            ['gone', 'secret'],
            ['__proto__', '{"a":"<i>"}'],
            ['DT_RowId', 'another'],
          ]),
        },
        {
          key: null,
          values: Object.fromEntries(['name', 'n', '__proto__', 'DT_RowId'].map((name) => [name, null])),
        },
      ],
      page: { hasNext: false },
    },
    filtered: total,
    total,
  })
  expect(answer.draw).toBe(7)
  expect(JSON.parse(JSON.stringify(answer.data.map((row) => Object.entries(row))))).toEqual([
    [
      ['name', '&#60;b onclick=&#34;x(&#39;&#38;&#39;)&#34;&#62;'],
      ['n', '5'],
      ['gone', null],
      ['__proto__', '{&#34;a&#34;:&#34;&#60;i&#62;&#34;}'],
      ['DT_RowId', 'a=20b'],
    ],
    [
      ['name', null],
      ['n', null],
      ['gone', null],
      ['__proto__', null],
      ['DT_RowId', null],
    ],
  ])
})

test('[D4] cells are where the client’s notation leads; what would stand inside a text is left out', () => {
  const values = { 'a.b': '1', 'a.c': '2', 'd [e]': '3', text: '4', 'text.in': '5' }
  const asked = [
    'a.b',
    String.raw`a\.b`,
    'a.c',
    'd [e]',
    'gone.for.ever',
    'text',
    'text.in',
    '.',
    '[]',
    '__proto__.x',
  ]
  const cells = asked.map((property) => {
    const { column } = cell(property.replace('\\', ''), 'text')
    return {
      place: toPlace(property),
      column: Object.hasOwn(values, column?.schema.name ?? '') ? column : null,
    }
  })
  const { answer } = answerTo('', 0, {
    cells,
    page: { rows: [{ key: '7', values }], page: { hasNext: false } },
  })
  expect(JSON.stringify(answer.data)).toBe(
    JSON.stringify([
      {
        a: { b: '1', c: '2' },
        'a.b': '1',
        'd ': ['3'],
        gone: { for: { ever: null } },
        text: '4',
        '.': null,
        '[]': null,
        ['__proto__']: { x: null },
        DT_RowId: '7',
      },
    ]),
  )
})

test.each<[name: string, filtered: ListCount, recordsFiltered: number, counted: string]>([
  ['an exact count', { value: 4321, mode: 'exact' }, 4321, 'exact'],
  ['a count from before the newest rows', { value: 15, mode: 'exact' }, 31, 'exact'],
  ['a capped count', { value: 10_000, mode: 'capped' }, 10_010, 'capped'],
  ['an estimate', { value: 1_234_567, mode: 'estimated' }, 1_200_000, 'estimated'],
  ['a small estimate', { value: 57.6, mode: 'estimated' }, 57, 'estimated'],
  ['too low an estimate', { value: 12, mode: 'estimated' }, 40, 'estimated'],
  ['no count', { value: null, mode: 'none' }, 40, 'capped'],
])('[D13] %s is a number that leads to the next page', (_name, filtered, recordsFiltered, counted) => {
  const found = answerTo('start=20&length=10', 10, { filtered, hasNext: true })
  expect(found.answer.recordsFiltered).toBe(recordsFiltered)
  expect(found.counted).toBe(counted)
})

test.each<[name: string, start: number, rows: number, expected: [number, string]]>([
  ['the last page tells how many there are', 20, 7, [27, 'exact']],
  ['an empty list tells that there are none', 0, 0, [0, 'exact']],
  ['nothing behind the end tells only that there are not more', 20, 0, [20, 'estimated']],
])('[D13] %s', (_name, start, rows, expected) => {
  const found = answerTo(`start=${start}&length=10`, rows, { filtered: { value: 900, mode: 'estimated' } })
  expect([found.answer.recordsFiltered, found.counted]).toEqual(expected)
})

test('[D13] there are never more found than there are', () => {
  const found = answerTo('length=10', 10, { total: { value: 3, mode: 'estimated' }, hasNext: true })
  expect(found.answer).toMatchObject({ recordsTotal: 5000, recordsFiltered: 5000 })
})
