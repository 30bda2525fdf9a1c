import { expect, test } from 'vitest'
import { toCloseReason } from './close-reason.ts'

test('a reason that is too long for its frame is cut, never within a character', () => {
  expect(toCloseReason('Come back.')).toBe('Come back.')
  expect(toCloseReason('a'.repeat(124))).toBe('a'.repeat(123))
  expect(toCloseReason(`${'a'.repeat(121)}€`)).toBe('a'.repeat(121))
  expect(toCloseReason('😀'.repeat(40))).toBe('😀'.repeat(30))
})
