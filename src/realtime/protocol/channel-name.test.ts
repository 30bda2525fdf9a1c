import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUserId, parseChannel, toUserChannel } from './channel-name.ts'

const plain = { access: 'public', isCache: false, isEncrypted: false }

test.each([
  ['news', {}],
  ['App.Models.User.1', {}],
  ['a_-=@,.;Z9', {}],
  ['private-a', { access: 'private' }],
  ['presence-a', { access: 'presence' }],
  ['private-encrypted-a', { access: 'private', isEncrypted: true }],
  ['cache-a', { isCache: true }],
  ['private-cache-a', { access: 'private', isCache: true }],
  ['private-encrypted-cache-a', { access: 'private', isCache: true, isEncrypted: true }],
  ['presence-cache-a', { access: 'presence', isCache: true }],
  ['cachexyz', {}],
  ['privatecache-a', {}],
  ['private-cachea', { access: 'private' }],
  ['private-encrypteda', { access: 'private' }],
  ['presence-encrypted-cache-a', { access: 'presence' }],
  ['Private-a', {}],
  ['private', {}],
  ['#server-to-user-ada', { access: 'user' }],
  ['#server-to-user-private-cache-ü', { access: 'user' }],
])('[P6] %s says what it is', (name, facts) => {
  expect(parseChannel(name, 164)).toEqual({ name, ...plain, ...facts })
})

test.each([
  '',
  'a b',
  'ü',
  'a\n',
  '\na',
  '#a',
  '#server-to-user-',
  'a#b',
  'a:b',
  'a/b',
  'a%20b',
  'x'.repeat(165),
])('[P6] %j is no name', (name) => {
  expect(parseChannel(name, 164)).toBeNull()
})

test('[P10] a user is known by 1 to 128 characters, and has a channel then', () => {
  for (const id of ['1', 'a b', 'ü', '#', 'x'.repeat(128)]) {
    expect(isUserId(id)).toBe(true)
    expect(parseChannel(toUserChannel(id), 164)?.access).toBe('user')
  }
  for (const id of ['', 'x'.repeat(129), 'a\nb', '\0', 1, null, undefined, {}])
    expect(isUserId(id)).toBe(false)
})

test('[P6] whatever the name, it is parsed or refused', () => {
  const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (name) => {
      expect([null, name]).toContain(parseChannel(name, 164)?.name ?? null)
    }),
  )
})
