import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeKey, decodeTable, encodeKey, encodeTable } from './key.ts'

const text = fc.string({ unit: 'grapheme' })

test('a key survives the way into an address and back, whatever its parts hold', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (parts) => {
      const key = encodeKey(parts)
      expect(key).toMatch(/^[A-Za-z0-9_\-=]+(?:,[A-Za-z0-9_\-=]+)*$/)
      expect(decodeKey(key)).toEqual(parts)
    }),
  )
})

test('a key of nothing still has an address', () => {
  expect(encodeKey([''])).toBe('=')
  expect(encodeKey(['', 'a', ''])).toBe('=,a,=')
})

test('a table name survives the same way, with and without a schema', () => {
  fc.assert(
    fc.property(fc.option(text), text, (schema, name) => {
      expect(decodeTable(encodeTable({ schema, name }))).toEqual({ schema, name })
    }),
  )
})

test('the key "new" does not collide with the address of the form', () => {
  expect(encodeKey(['new'])).toBe('=6Eew')
  expect(decodeKey('=6Eew')).toEqual(['new'])
})

test.each(['a b', '=zz', '=4', 'ä', '=FF', '=2f'])('the address refuses %j', (key) => {
  expect(() => decodeKey(key)).toThrow(expect.objectContaining({ code: 'bad-request' }))
})
