import { expect, test } from 'vitest'
import type { ListCount } from '../../../wire/list-page.ts'
import { toTotal } from './total.ts'

const row = { key: '1', values: {} }

interface Place {
  readonly number?: number
  readonly hasNext?: boolean
  readonly byCursor?: boolean
  readonly isNews?: boolean
}

function totalOf(
  rows: number,
  count: ListCount,
  { number = 1, hasNext = false, byCursor, isNews = false }: Place = {},
) {
  const page = { number, size: 10, hasNext, hasPrevious: number > 1, next: null, previous: null }
  const cursor = byCursor ? ({ side: 'after', token: 't' } as const) : null
  const rowsShown = Array.from({ length: rows }, () => row)
  return toTotal({ query: { cursor }, page: { rows: rowsShown, page }, count, isNews })
}

const about = (value: number) => ({ value, mode: 'estimated' }) as const
const unknown = { value: null, mode: 'none' } as const

test('who sees all rows on one page reads their exact number, whatever was estimated', () => {
  expect(totalOf(1, about(0))).toEqual({ rows: 1, mode: 'exact' })
  expect(totalOf(7, about(5000))).toEqual({ rows: 7, mode: 'exact' })
  expect(totalOf(0, about(1))).toEqual({ rows: 0, mode: 'exact' })
  expect(totalOf(3, unknown)).toEqual({ rows: 3, mode: 'exact' })
})

test('the last page knows the exact number too', () => {
  expect(totalOf(4, about(20), { number: 3 })).toEqual({ rows: 24, mode: 'exact' })
})

test('before the end an estimate is shown, unless it says less than what is on the screen', () => {
  expect(totalOf(10, about(5000), { hasNext: true })).toEqual({ rows: 5000, mode: 'estimated' })
  expect(totalOf(10, about(10), { hasNext: true })).toBeNull()
  expect(totalOf(10, { value: 11, mode: 'exact' }, { hasNext: true })).toEqual({ rows: 11, mode: 'exact' })
})

test('a count that stopped at its limit says so, and beyond it says nothing', () => {
  const capped = { value: 10_000, mode: 'capped' } as const
  expect(totalOf(10, capped, { hasNext: true })).toEqual({ rows: 10_000, mode: 'capped' })
  expect(totalOf(10, capped, { hasNext: true, number: 1000 })).toBeNull()
})

test('past the end the estimate is all there is', () => {
  expect(totalOf(0, about(20), { number: 99 })).toEqual({ rows: 20, mode: 'estimated' })
})

test('a page that a cursor leads to is only called by its number: its end is no count', () => {
  const end = { number: 3, byCursor: true }
  expect(totalOf(4, about(5000), end)).toEqual({ rows: 24, mode: 'estimated' })
  expect(totalOf(4, { value: 26, mode: 'exact' }, end)).toEqual({ rows: 26, mode: 'exact' })
  expect(totalOf(0, unknown, { byCursor: true })).toBeNull()
  const middle = { ...end, number: 9, hasNext: true }
  expect(totalOf(10, { value: 26, mode: 'exact' }, middle)).toEqual({ rows: 26, mode: 'exact' })
})

test('what is told later than the page is right, whatever the page itself shows', () => {
  const now = (value: number) => ({ value, mode: 'exact' }) as const
  expect(totalOf(7, now(8), { isNews: true })).toEqual({ rows: 8, mode: 'exact' })
  expect(totalOf(10, now(9), { hasNext: true, isNews: true })).toEqual({ rows: 9, mode: 'exact' })
  expect(totalOf(7, about(8), { isNews: true })).toEqual({ rows: 8, mode: 'estimated' })
})
