import { expect, test } from 'vitest'
import { closest } from './closest.ts'

test('a mistyped word finds the one that was meant', () => {
  expect(closest('SWITCHBOARD_SECERT', ['SWITCHBOARD_URL', 'SWITCHBOARD_SECRET'])).toBe('SWITCHBOARD_SECRET')
  expect(closest('strat', ['config', 'start'])).toBe('start')
})

test('a word that is far from every other finds none', () => {
  expect(closest('banana', ['start', 'config'])).toBeNull()
  expect(closest('', ['start'])).toBeNull()
})
