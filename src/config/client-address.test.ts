import { expect, test } from 'vitest'
import { toClientAddress } from './index.ts'

const nothing = { host: null, port: null, scheme: null } as const

test.each([
  [nothing, 'https://shop.example', { host: 'shop.example', port: 443, tls: true }],
  [nothing, 'https://shop.example:8443', { host: 'shop.example', port: 8443, tls: true }],
  [nothing, 'http://localhost:8080', { host: 'localhost', port: 8080, tls: false }],
  [nothing, 'http://10.0.0.5', { host: '10.0.0.5', port: 80, tls: false }],
  [
    { ...nothing, host: 'push.example' },
    'https://shop.example:8443',
    { host: 'push.example', port: 443, tls: true },
  ],
  [
    { ...nothing, scheme: 'https' as const },
    'http://shop.example:8080',
    { host: 'shop.example', port: 443, tls: true },
  ],
  [
    { host: 'push.example', port: 6001, scheme: 'http' as const },
    'https://shop.example',
    { host: 'push.example', port: 6001, tls: false },
  ],
])('with %j, a page of %s connects to %j', (address, page, expected) => {
  expect(toClientAddress(address, new URL(page))).toEqual(expected)
})
