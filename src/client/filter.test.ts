import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Filter as Meant, operatorValues } from '../wire/filter.ts'
import { parseFilter } from '../wire/filter-text.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { and, not, or, where } from './filter.ts'
import { toSearch } from './list-query.ts'

const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0') && one.length < 50)

test('the server reads every condition as it was meant, whatever names and values hold', () => {
  const condition = fc.record({
    path: fc.array(text, { minLength: 1, maxLength: 3 }),
    operator: fc.constantFrom('is', 'contains', 'gte', 'in'),
    value: text,
  })
  fc.assert(
    fc.property(condition, ({ path: [first = '', ...rest], operator, value }) => {
      const column = rest.reduce((at, name) => at.to(name), where(first))
      const values = operator === 'in' ? [value, value] : [value]
      const { text: filter } = operator === 'in' ? column.in(...values) : ask(column, operator, value)
      const names = [first, ...rest]
      expect(parseFilter(filter)).toEqual({
        kind: 'condition',
        ...(names.length > 1 && { via: names.slice(0, -1) }),
        column: names.at(-1),
        operator,
        values,
      })
    }),
  )
})

function ask(column: ReturnType<typeof where>, operator: string, value: string) {
  if (operator === 'is') return column.is(value)
  return operator === 'gte' ? column.gte(value) : column.contains(value)
}

test('groups are read as they were meant', () => {
  const { text: filter } = or(
    where('a').empty(),
    and(where('b').between(1, 2n), not(or(where('c').in('x', 'y'), where('d').label('z')))),
  )
  const meant = parseFilter(filter)
  expect(meant).toEqual({
    kind: 'or',
    parts: [
      { kind: 'condition', column: 'a', operator: 'empty', values: [] },
      {
        kind: 'and',
        parts: [
          { kind: 'condition', column: 'b', operator: 'between', values: ['1', '2'] },
          {
            kind: 'not',
            part: {
              kind: 'or',
              parts: [
                { kind: 'condition', column: 'c', operator: 'in', values: ['x', 'y'] },
                { kind: 'condition', column: 'd', operator: 'label', values: ['z'] },
              ],
            },
          },
        ],
      },
    ],
  } satisfies Meant)
})

test('a column can be asked everything that a filter can', () => {
  const { to, ...conditions } = where('a')
  expect(Object.keys(conditions).toSorted()).toEqual(Object.keys(operatorValues).toSorted())
  expect(to('b').empty().text).toBe('a.b:empty')
})

test('the server reads order, search and columns as they were meant', () => {
  const names = fc.uniqueArray(text, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(names, (columns) => {
      const sort = columns.map((column, at) => ({ column, descending: at % 2 === 1 }))
      const search = toSearch({ columns, sort, search: 'oak "x & y"', size: 7 }, { after: 'a=b&c' })
      expect(parseListQuery('t', new URLSearchParams(search))).toMatchObject({
        columns,
        sort: sort.map(({ column, descending }) => ({ column, direction: descending ? 'desc' : 'asc' })),
        search: 'oak "x & y"',
        size: 7,
        cursor: { side: 'after', token: 'a=b&c' },
      })
    }),
  )
  expect(toSearch({ sort: ['-price', 'name'] })).toBe('?sort=-price%2Cname')
  expect(toSearch({})).toBe('')
})
