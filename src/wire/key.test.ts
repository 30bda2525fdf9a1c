import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeKey, decodeName, encodeKey, encodeTable } from './key.ts'

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

test('no two tables have the same address, with and without a schema', () => {
  const short = fc.string({ unit: fc.constantFrom('a', '.', '=', 'ä'), maxLength: 3 })
  const table = fc.record({ schema: fc.option(short), name: short })
  fc.assert(
    fc.property(table, table, (one, other) => {
      const isSame = one.schema === other.schema && one.name === other.name
      expect(encodeTable(one) === encodeTable(other)).toBe(isSame)
    }),
  )
})

test('the key "new" does not collide with the address of the form', () => {
  expect(encodeKey(['new'])).toBe('=6Eew')
  expect(decodeKey('=6Eew')).toEqual(['new'])
  expect(encodeKey(['import'])).toBe('=69mport')
  expect(decodeKey('=69mport')).toEqual(['import'])
})

test('the table "data" of a schema does not collide with what the page of "sensors" asks for', () => {
  expect(encodeTable({ schema: 'sensors', name: 'data' })).toBe('sensors.=64ata')
  expect(decodeName('=64ata', 'key')).toBe('data')
  expect(encodeTable({ schema: null, name: 'data' })).toBe('data')
})

test.each(['a b', '=zz', '=4', 'ä', '=FF', '=2f'])('the address refuses %j', (key) => {
  expect(() => decodeKey(key)).toThrow(expect.objectContaining({ code: 'bad-request' }))
})
