import { expect, test } from 'vitest'
import { toHue } from './hue.ts'

test('a reader keeps the colour that the id has, and readers have all nine of them', () => {
  expect(toHue('ada')).toBe(toHue('ada'))
  const ids = Array.from({ length: 200 }, (_, index) => `reader ${index}`)
  expect([...new Set(ids.map(toHue))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
