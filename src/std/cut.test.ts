import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test('parts are as large as was said but for the last, and nothing has none', () => {
  expect(cut([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(cut([1, 2], 2)).toEqual([[1, 2]])
  expect(cut([], 2)).toEqual([])
})
