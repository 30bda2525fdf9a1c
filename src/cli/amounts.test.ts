import { expect, test } from 'vitest'
import { toDuration, toRows, toSize } from './amounts.ts'

test('amounts are told as people say them', () => {
  expect([0, 1, 1_200_000].map(toRows)).toEqual(['0 rows', '1 row', '1,200,000 rows'])
  expect([0, 8192, 84_700_000, 1.26e9].map(toSize)).toEqual(['0 kB', '8.2 kB', '85 MB', '1.3 GB'])
  expect([0.2, 1, 40, 150, 36_000].map(toDuration)).toEqual([
    '1 second',
    '1 second',
    '40 seconds',
    '3 minutes',
    '600 minutes',
  ])
})
