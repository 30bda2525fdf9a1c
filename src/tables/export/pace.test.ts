import { expect, test } from 'vitest'
import { firstSize, nextSize } from './pace.ts'

const few = firstSize(10)

test.each([
  ['short rows', few * 50, 4_096],
  ['usual rows', few * 300, 512],
  ['long rows', few * 100_000, 16],
  ['rows of nothing', 0, 4_096],
])('[E8] after %s as many are read as are short enough together', (_what, characters, next) => {
  expect(nextSize({ rows: few, characters }, 250_000)).toBe(next)
})

test('the first rows of a wide table are fewer, in powers of two', () => {
  expect([1, 10, 78, 79, 200, 2_000].map(firstSize)).toEqual([256, 256, 256, 128, 64, 16])
})
