import { expect, test } from 'vitest'
import { firstSize, nextSize } from './pace.ts'

test.each([
  ['short rows', firstSize * 50, 4_096],
  ['usual rows', firstSize * 300, 512],
  ['long rows', firstSize * 100_000, 16],
  ['rows of nothing', 0, 4_096],
])('[E8] after %s as many are read as are short enough together', (_what, characters, next) => {
  expect(nextSize({ rows: firstSize, characters }, 250_000)).toBe(next)
})
