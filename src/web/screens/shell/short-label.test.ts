import { expect, test } from 'vitest'
import { toShortLabel } from './short-label.ts'

test('a long label is cut between two letters', () => {
  expect(toShortLabel('Oak table')).toBe('Oak table')
  expect(toShortLabel('🪵'.repeat(200))).toBe(`${'🪵'.repeat(80)}…`)
})
