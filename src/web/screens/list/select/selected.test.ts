import { expect, test } from 'vitest'
import { wholeList } from '../../../../wire/list-query.ts'
import { toManyRowsFields } from '../../../../wire/many-rows.ts'
import {
  isNothing,
  isSelected,
  nothingSelected,
  type Selected,
  toManyRows,
  toPageMark,
  toRange,
  toSelectedTotal,
  withoutRows,
  withRows,
} from './selected.ts'
import { createSelection } from './selection.ts'

const query = { ...wholeList('products'), search: 'oak' }
const all: Selected = { kind: 'all', query, except: new Set() }

test('rows of several pages are selected together, and leave one by one', () => {
  const both = withRows(withRows(nothingSelected, ['1', '2'], true), ['11'], true)
  expect(toManyRows(both)).toEqual({ keys: ['1', '2', '11'] })
  expect(toManyRows(withRows(both, ['2', '99'], false))).toEqual({ keys: ['1', '11'] })
})

test('of all that match, what is taken out is named, and comes back', () => {
  const without = withRows(all, ['3', '4'], false)
  expect(toManyRowsFields(toManyRows(without))).toEqual([
    ['list', '?q=oak'],
    ['except', '3'],
    ['except', '4'],
  ])
  expect(isSelected(without, '3')).toBe(false)
  expect(isSelected(without, 'on no page yet')).toBe(true)
  expect(toManyRows(withRows(without, ['3', '4'], true))).toEqual({ query })
})

test.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['of one', 'c', 'c', ['c']],
  ['from nowhere', null, 'c', ['c']],
  ['from another page', 'z', 'c', ['c']],
])('a range %s is what lies between its ends on the page', (_how, from, to, range) => {
  expect(toRange(['a', 'b', 'c', 'd'], from, to)).toEqual(range)
})

test('the box over the boxes tells all of the page from some and none of it', () => {
  const page = ['1', '2']
  expect(toPageMark(nothingSelected, page)).toBe('none')
  expect(toPageMark(withRows(nothingSelected, ['1', '9'], true), page)).toBe('some')
  expect(toPageMark(withRows(nothingSelected, ['1', '2', '9'], true), page)).toBe('all')
  expect(toPageMark(withRows(all, ['1'], false), page)).toBe('some')
  expect(toPageMark(all, [])).toBe('none')
})

test('how many are selected is as certain as the count of the list', () => {
  expect(toSelectedTotal(withRows(nothingSelected, ['1'], true), null)).toEqual({ rows: 1, mode: 'exact' })
  expect(toSelectedTotal(all, null)).toBeNull()
  const without = withRows(all, ['1', '2'], false)
  expect(toSelectedTotal(without, { rows: 10, mode: 'estimated' })).toEqual({ rows: 8, mode: 'estimated' })
  expect(toSelectedTotal(without, { rows: 1, mode: 'exact' })).toEqual({ rows: 0, mode: 'exact' })
})

test('rows that are deleted are neither selected nor left out, on whatever page they were', () => {
  const some = withoutRows(withRows(nothingSelected, ['1', '2', '9'], true), ['2', '3'])
  expect(toSelectedTotal(some, null)).toEqual({ rows: 2, mode: 'exact' })
  expect(isNothing(withoutRows(some, ['1', '9']))).toBe(true)
  const without = withoutRows(withRows(all, ['1', '2'], false), ['2', '3'])
  expect(toSelectedTotal(without, { rows: 8, mode: 'exact' })).toEqual({ rows: 7, mode: 'exact' })
})

test('who watches a selection hears of each change until they leave', () => {
  const selection = createSelection()
  const heard: number[] = []
  const leave = selection.subscribe(() => heard.push(toSelectedTotal(selection.get(), null)?.rows ?? -1))
  selection.mark(['1', '2'], true)
  selection.markAll(query)
  selection.clear()
  leave()
  selection.mark(['1'], true)
  expect(heard).toEqual([2, -1, 0])
})
