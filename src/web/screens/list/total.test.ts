import { expect, test } from 'vitest'
import type { ListPage } from '../../../wire/list-page.ts'
import { toTotal } from './total.ts'

const row = { key: '1', values: {} }

function totalOf(
  rows: number,
  count: ListPage['count'],
  place: { readonly number?: number; readonly hasNext?: boolean } = {},
) {
  const { number = 1, hasNext = false } = place
  const page = { number, size: 10, hasNext, hasPrevious: number > 1, next: null, previous: null }
  return toTotal({ rows: Array.from({ length: rows }, () => row), page, count })
}

const about = (value: number) => ({ value, mode: 'estimated' }) as const

test('who sees all rows on one page reads their exact number, whatever was estimated', () => {
  expect(totalOf(1, about(0))).toEqual({ rows: 1, exact: true })
  expect(totalOf(7, about(5000))).toEqual({ rows: 7, exact: true })
  expect(totalOf(0, about(1))).toEqual({ rows: 0, exact: true })
  expect(totalOf(3, { value: null, mode: 'none' })).toEqual({ rows: 3, exact: true })
})

test('the last page knows the exact number too', () => {
  expect(totalOf(4, about(20), { number: 3 })).toEqual({ rows: 24, exact: true })
})

test('before the end an estimate is shown, unless it says less than what is on the screen', () => {
  expect(totalOf(10, about(5000), { hasNext: true })).toEqual({ rows: 5000, exact: false })
  expect(totalOf(10, about(10), { hasNext: true })).toBeNull()
  expect(totalOf(10, { value: 11, mode: 'exact' }, { hasNext: true })).toEqual({ rows: 11, exact: true })
})

test('past the end the estimate is all there is', () => {
  expect(totalOf(0, about(20), { number: 99 })).toEqual({ rows: 20, exact: false })
})
