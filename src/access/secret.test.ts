import { expect, test } from 'vitest'
import { createSecret, isSecret } from './secret.ts'

test('5,000 secrets are all different, and each of their characters is as likely as any other', () => {
  const secrets = Array.from({ length: 5_000 }, createSecret)
  expect(new Set(secrets).size).toBe(5_000)
  expect(secrets.every(isSecret)).toBe(true)
  const counts = new Array<number>(256).fill(0)
  for (const byte of Buffer.concat(secrets.map((secret) => Buffer.from(secret, 'base64url')))) {
    counts[byte] = (counts[byte] ?? 0) + 1
  }
  const expected = (5_000 * 32) / 256
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 255 degrees of freedom: chance goes beyond this in one run of ten million.
  expect(chiSquared).toBeLessThan(390)
})
