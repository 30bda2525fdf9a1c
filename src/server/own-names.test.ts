import { expect, test } from 'vitest'
import { createOwnNames } from './own-names.ts'

const isOwn = createOwnNames({ url: new URL('https://shop.example/'), host: 'office.lan' }, 'Box.office.lan')

test.each([
  ...['localhost', 'localhost.', 'app.localhost', '127.0.0.1', '192.168.1.7', '203.0.113.9', '[::1]'],
  ...['[2001:db8::7]', 'shop.example', 'office.lan', 'box', 'box.local', 'box.office.lan'],
])('%s is a name of ours', (name) => {
  expect(isOwn(name)).toBe(true)
})

test.each([
  ...['evil.example', 'shop.example.evil.example', 'notlocalhost', 'localhost.evil.example', '', 'local'],
  ...['127.0.0.1.evil.example', 'box.evil.example', 'other.lan'],
])('%j is not: it may lead here for an hour', (name) => {
  expect(isOwn(name)).toBe(false)
})
