import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent.ts'

test('the latest choice is the first, and only once', () => {
  expect(withRecent(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(withRecent(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toHaveLength(8)
})

test('where nothing can be kept, nothing is recent', () => {
  expect(readRecent('recent')).toEqual([])
})
