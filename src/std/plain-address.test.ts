import { expect, test } from 'vitest'
import { isLoopback, toPlainAddress } from './plain-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:0:1', '::ffff:0:1'],
])('%s reads %s', (address, plain) => expect(toPlainAddress(address)).toBe(plain))

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) =>
  expect(isLoopback(address)).toBe(true),
)

test.each(['127.evil.example', '128.0.0.1', '::2', '', 'localhost'])('%j is not', (address) =>
  expect(isLoopback(address)).toBe(false),
)
