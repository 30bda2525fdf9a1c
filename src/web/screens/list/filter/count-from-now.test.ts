import { expect, test } from 'vitest'
import { formatCountFromNow, mostFromNow, readCountFromNow } from './count-from-now.ts'

test.each([
  ['+99999y', '+7973y'],
  ['-99999y', '-2025y'],
  ['+99999m', '+95676m'],
  ['-99999m', '-24300m'],
  ['-99999w', '-99999w'],
  ['+100000d', '+99999d'],
  ['-7d', '-7d'],
  ['-d', '-d'],
])('who counts %s in 2026 asks for %s, which a filter takes', (typed, asked) => {
  expect(formatCountFromNow(readCountFromNow(typed), 2026)).toBe(asked)
})

test('a field says how many there may be', () => {
  expect(mostFromNow({ sign: '+', unit: 'y' }, 2026)).toBe(7973)
  expect(mostFromNow({ sign: '-', unit: 'h' }, 2026)).toBe(99_999)
})
