import { expect, test } from 'vitest'
import type { KindName } from '../../wire/kind.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { readDataTableRequest } from './read-request.ts'
import { toQuery } from './to-query.ts'
import type { CanMeet } from './word-filter.ts'

const columns = [
  column('id', 'integer'),
  column('name', 'text'),
  column('note', 'long-text'),
  column('status', 'enum', ['paid', 'unpaid', 'sent']),
]

/** Text columns accept parts of words, number columns only numbers. */
const canMeet: CanMeet = ({ kind }, { operator, values }) => {
  if (kind === 'integer') return ['is', 'not'].includes(operator) && /^\d+$/.test(values.join())
  return kind === 'enum' ? ['in', 'out'].includes(operator) : true
}

function asked(...parameters: string[]) {
  const named = ['id', 'name', 'note', 'status'].map((name, at) => `columns[${at}][data]=${name}`)
  return askedOf([...named, ...parameters].join('&'))
}

function askedOf(text: string) {
  return toQuery({ id: 'orders', columns, canMeet }, readDataTableRequest(text))
}

function column(name: string, kind: KindName, allowedValues: readonly string[] | null = null): CatalogColumn {
  const schema = {
    name,
    declaredType: kind,
    type: 'text',
    ordered: true,
    nullable: true,
    defaultExpression: null,
  } as const
  return {
    label: name,
    kind,
    relation: null,
    schema: { ...schema, generated: false, comment: null, allowedValues, updatable: true },
  }
}

function condition(name: string, operator: string, ...values: string[]) {
  return { kind: 'condition', column: name, operator, values }
}

test('[D4] columns are known by their name, else by their property, and by nothing else', () => {
  const { query, cells, ignored } = askedOf(
    'columns[0][data]=0&columns[0][name]=name&columns[1][data]=id&columns[2][data]=NOTE&columns[2][name]=secret' +
      '&columns[3][data]=&columns[4][data]=function&columns[5][data]=__proto__',
  )
  expect(query.columns).toEqual(['name', 'id'])
  expect(cells.map((cell) => [cell.place.join('.'), cell.column?.schema.name ?? null])).toEqual([
    ['name', 'name'],
    ['id', 'id'],
    ['0', 'name'],
    ['NOTE', null],
    ['__proto__', null],
  ])
  expect(ignored).toEqual(['columns[2]', 'columns[5]'])
})

test('[D4] what a client reads beside a column is a cell too, and the column’s own name is read first', () => {
  const { query, cells, ignored } = askedOf(
    'columns[0][data][_]=id&columns[0][data][display]=name&columns[0][data][sort]=secret&columns[0][data][x]=note' +
      '&columns[1][data]=status&columns[1][name]=id',
  )
  expect(query.columns).toEqual(['name', 'id'])
  expect(cells.map((cell) => [cell.place.join('.'), cell.column?.schema.name ?? null])).toEqual([
    ['name', 'name'],
    ['secret', null],
    ['id', 'id'],
    ['status', 'id'],
  ])
  expect(ignored).toEqual([])
})

test('a client that names no columns gets all that may be read', () => {
  const { query, cells } = askedOf('draw=1')
  expect(query.columns).toBeNull()
  expect(query.searchColumns).toBeNull()
  expect(cells.map(({ place }) => place)).toEqual([['id'], ['name'], ['note'], ['status']])
})

test('[D5] the order is by index, else by name, each column once, and not where the client permits none', () => {
  const { query, ignored } = asked(
    'order[0][column]=1&order[0][dir]=desc&order[1][name]=id&order[1][dir]=asc&order[2][column]=1&order[2][dir]=asc',
    'columns[2][orderable]=false&order[3][column]=2&order[3][dir]=asc',
  )
  expect(query.sort).toEqual([
    { column: 'name', direction: 'desc' },
    { column: 'id', direction: 'asc' },
  ])
  expect(ignored).toEqual(['order[3]'])
  const byName = asked('columns[2][name]=note&columns[2][orderable]=false&order[0][name]=note')
  expect([byName.query.sort, byName.ignored]).toEqual([[], ['order[0]']])
})

test.each([
  ['columns[9][data]=secret', 'order[0][column]=9'],
  ['columns[9][data]=&columns[9][name]=secret', 'order[0][column]=9'],
  ['', 'order[0][column]=77'],
  ['', 'order[0][name]=secret'],
  ['', 'order[0][dir]=asc'],
])('[D5] an order by what isn’t there is refused: %s %s', (columns, order) => {
  const refused = expect.objectContaining({
    code: 'bad-request',
    message: expect.stringContaining('order[0]'),
  })
  expect(() => asked(columns, order)).toThrow(refused)
})

test('[D6] words are looked for in the columns that the client calls searchable', () => {
  const { query } = asked('columns[0][searchable]=false', 'search[value]=red+!-5+"a+b"')
  expect(query.search).toBe('red !"-5" "a b"')
  expect(query.searchColumns).toEqual(['name', 'note', 'status'])
  expect(
    askedOf('columns[0][data]=id&columns[0][searchable]=false&search[value]=x').query.searchColumns,
  ).toEqual([])
})

test('[D7] a column’s own search asks texts for parts and others for values', () => {
  const filterOf = (...parameters: string[]) => asked(...parameters).query.filter
  expect(filterOf('columns[1][search][value]=red')).toEqual(condition('name', 'contains', 'red'))
  expect(filterOf('columns[1][search][value]=red+!lamp', 'columns[0][search][value]=7')).toEqual({
    kind: 'and',
    parts: [
      condition('id', 'is', '7'),
      { kind: 'and', parts: [condition('name', 'contains', 'red'), condition('name', 'lacks', 'lamp')] },
    ],
  })
  expect(filterOf('columns[0][search][value]=!7')).toEqual(condition('id', 'not', '7'))
  expect(filterOf('columns[3][search][value]=Paid')).toEqual(condition('status', 'in', 'paid', 'unpaid'))
  expect(filterOf('columns[1][search][value]=x', 'columns[1][searchable]=false')).toBeNull()
  expect(asked('columns[1][searchable]=false').ignored).toEqual([])
  expect(filterOf('columns[9][data]=secret&columns[9][search][value]=x')).toBeNull()
})

test('[D7] known words that are more than a condition takes are asked in several', () => {
  const words = Array.from({ length: 300 }, (_, at) => `word${at}`)
  const table = { id: 'many', columns: [column('e', 'enum', [...words, 'other'])], canMeet }
  const filterOf = (value: string) =>
    toQuery(table, readDataTableRequest(`columns[0][data]=e&columns[0][search][value]=${value}`)).query.filter
  const parts = (operator: string) => [
    condition('e', operator, ...words.slice(0, 200)),
    condition('e', operator, ...words.slice(200)),
  ]
  expect(filterOf('word')).toEqual({ kind: 'or', parts: parts('in') })
  expect(filterOf('!word')).toEqual({ kind: 'and', parts: parts('out') })
})

test('[D7] what a column could never hold finds nothing, and what it could never hold excludes nothing', () => {
  expect(asked('columns[0][search][value]=red').findsNothing).toBe(true)
  expect(asked('columns[3][search][value]=lost').findsNothing).toBe(true)
  expect(asked('columns[0][search][value]=!red')).toMatchObject({
    findsNothing: false,
    query: { filter: null },
  })
})

test('[D8] a search of several columns finds each word in one of them', () => {
  const group = 'search[groups][0][columns][]=0&search[groups][0][columns][]=1&search[groups][0][term]='
  expect(asked(`${group}red+7`).query.filter).toEqual({
    kind: 'and',
    parts: [
      condition('name', 'contains', 'red'),
      { kind: 'or', parts: [condition('id', 'is', '7'), condition('name', 'contains', '7')] },
    ],
  })
  expect(asked(`${group}!7`).query.filter).toEqual({
    kind: 'and',
    parts: [condition('id', 'not', '7'), condition('name', 'lacks', '7')],
  })
  expect(asked(`${group}red`, 'columns[1][searchable]=false').findsNothing).toBe(true)
  expect(asked('search[groupsFixed][0][columns][]=0&search[groupsFixed][0][term]=red').findsNothing).toBe(
    true,
  )
})

test('[D8] fixed searches count like typed ones; functions and patterns are left out and told', () => {
  const { query, ignored } = asked(
    'search[value]=lamp&search[fixed][0][term]=red&search[fixed][1][term]=function',
    'columns[1][search][fixed][0][term]=/^a%0Ab/i&columns[1][search][fixed][1][term]=blue',
    'search[groups][0][columns][]=1&search[groups][0][term]=function',
  )
  expect(query.search).toBe('lamp red')
  expect(query.filter).toEqual(condition('name', 'contains', 'blue'))
  expect(ignored).toEqual(['search[fixed][1]', 'columns[1][search][fixed][0]', 'search[groups][0]'])
})

test('[D8] searches of columns that are more than a filter takes are refused by the name of the last', () => {
  const wide = {
    id: 'wide',
    columns: Array.from({ length: 31 }, (_, at) => column(`c${at}`, 'text')),
    canMeet,
  }
  const askWide = (...parameters: string[]) =>
    toQuery(
      wide,
      readDataTableRequest(
        [...wide.columns.map((_, at) => `columns[${at}][data]=c${at}`), ...parameters].join('&'),
      ),
    )
  const groupOf = (name: string, term: string) => [
    ...wide.columns.map((_, at) => `search[${name}][0][columns][]=${at}`),
    `search[${name}][0][term]=${term}`,
  ]
  const refusedBy = (name: string) =>
    expect.objectContaining({
      code: 'bad-request',
      message: expect.stringContaining(`"${name}": this is too many words`),
    })
  expect(askWide(...groupOf('groups', 'a+b+c')).query.filter).toMatchObject({ kind: 'and' })
  expect(() => askWide(...groupOf('groups', 'a+b+c+d+e+f'))).toThrow(refusedBy('search[groups][0]'))
  const two = [...groupOf('groups', 'a+b'), ...groupOf('groupsFixed', 'c+d')]
  expect(() => askWide(...two)).toThrow(refusedBy('search[groupsFixed][0]'))
  const letters = Array.from({ length: 100 }, () => 'a').join('+')
  expect(() => askWide(`columns[2][search][value]=${letters}`)).toThrow(refusedBy('columns[2][search]'))
})

test.each([
  ['search[value]=x&search[regex]=true', 'search[regex]'],
  ['columns[1][search][value]=x&columns[1][search][regex]=true', 'columns[1][search][regex]'],
  ['search[value]=1+2+3+4+5+6+7+8+9', '"search" has at most 8 words'],
])('[D9] %s is refused by its name', (text, words) => {
  const refused = expect.objectContaining({ code: 'bad-request', message: expect.stringContaining(words) })
  expect(() => asked(text)).toThrow(refused)
})

test('an unused regular expression is none', () => {
  expect(asked('search[value]=&search[regex]=true').query.search).toBe('')
})
