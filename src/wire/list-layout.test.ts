import { expect, test } from 'vitest'
import { toWidth } from './list-layout.ts'

test('a width is a whole number within its bounds', () => {
  expect([3, 99.6, 5000].map(toWidth)).toEqual([56, 100, 1200])
})
