import { expect, test } from 'vitest'
import { toMonthDays, toRuns } from './month-days.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-06', 42],
  ['2026-06', '2026-06-01', '2026-07-05', 35],
  ['2021-02', '2021-02-01', '2021-02-28', 28],
  ['2024-02', '2024-01-29', '2024-03-03', 35],
])('the month %s has the days from %s to %s', (month, first, last, length) => {
  const days = toMonthDays(month)
  expect([days[0], days.at(-1), days.length, new Set(days).size]).toEqual([first, last, length, length])
})

test('days are read together up to the limit, large ones alone, and empty ones not at all', () => {
  const counts = [3, 0, 4, 2, 60, 0, 9, 9, 1]
  const days = counts.map((count, at) => ({ day: String(at), count }))
  expect(toRuns(days, { most: 10, each: 5 })).toEqual([
    { from: '0', to: '3', size: 9 },
    { from: '4', to: '4', size: 5 },
    { from: '6', to: '6', size: 5 },
    { from: '7', to: '7', size: 5 },
    { from: '8', to: '8', size: 1 },
  ])
  expect(toRuns([], { most: 10, each: 5 })).toEqual([])
})
