import { expect, test } from 'vitest'
import { toListeningAddress } from './listening-address.ts'

test.each([
  ['127.0.0.1', false, 'http://127.0.0.1:80'],
  ['0.0.0.0', false, 'http://localhost:80'],
  ['::', true, 'https://localhost:80'],
  ['::1', true, 'https://[::1]:80'],
])('who listens at %s is found at its address', (host, isSecure, address) => {
  expect(toListeningAddress({ host, port: 80, isSecure })).toBe(address)
})
