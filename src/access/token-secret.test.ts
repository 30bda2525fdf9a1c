import { expect, test } from 'vitest'
import { createTokenSecret, isTokenSecret } from './token-secret.ts'

test('a new token is recognised by its shape and checksum', () => {
  const secret = createTokenSecret()
  expect(secret).toMatch(/^sb_[A-Za-z0-9_-]{49}$/)
  expect(isTokenSecret(secret)).toBe(true)
})

test('a token with one character changed, cut or added is not', () => {
  const secret = createTokenSecret()
  for (let at = 3; at < secret.length; at += 1) {
    const other = secret[at] === 'x' ? 'y' : 'x'
    expect(isTokenSecret(`${secret.slice(0, at)}${other}${secret.slice(at + 1)}`)).toBe(false)
  }
  expect(isTokenSecret(secret.slice(0, -1))).toBe(false)
  expect(isTokenSecret(`${secret}x`)).toBe(false)
  expect(isTokenSecret('')).toBe(false)
})
