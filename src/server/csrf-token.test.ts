import { expect, test } from 'vitest'
import { createCsrfTokens } from './csrf-token.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
const tokens = createCsrfTokens('a secret of the installation', { now: () => new Date(now) })

test('a token counts for its own session, and for no other holder', () => {
  const token = tokens.issue({ session: 'one' })
  expect(tokens.check(token, { session: 'one' })).toBe(true)
  expect(tokens.check(token, { session: 'other' })).toBe(false)
  expect(tokens.check(token, { guest: 'one' })).toBe(false)
  expect(
    createCsrfTokens('another secret', { now: () => new Date(now) }).check(token, { session: 'one' }),
  ).toBe(false)
})

test('no two tokens look alike', () => {
  const seen = new Set(Array.from({ length: 1000 }, () => tokens.issue({ session: 'one' })))
  expect(seen.size).toBe(1000)
})

test('a guest’s cookie counts for four hours, and only as we wrote it', () => {
  const guest = tokens.newGuest()
  expect(tokens.isGuest(guest)).toBe(true)
  expect(tokens.isGuest(guest.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).toBe(false)
  const [body = '', , signature = ''] = guest.split('.')
  expect(tokens.isGuest(`${body}.zzzzzzzz.${signature}`)).toBe(false)
  now += 4 * 60 * 60 * 1000
  expect(tokens.isGuest(guest)).toBe(false)
})
