import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeKey, encodeKey, encodeName as encodeOnServer } from '../wire/key.ts'
import { encodeName, toKey, toSegment } from './address.ts'

const text = fc.string({ unit: 'binary' })

test('names and keys are written as the server writes them', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (parts) => {
      expect(toKey(parts)).toBe(encodeKey(parts))
      expect(parts.map(encodeName)).toEqual(parts.map(encodeOnServer))
    }),
  )
  expect([toKey(7), toKey(7n), toKey('as=20it=20is'), toKey([true, 9n])]).toEqual([
    '7',
    '7',
    'as=20it=20is',
    'true,9',
  ])
  expect(decodeKey(toKey(['new']))).toEqual(['new'])
})

test('a part of an address stays one part', () => {
  fc.assert(
    fc.property(
      fc.oneof(text, fc.constantFrom('..', '.', '', '../..', 'a/../b', '%2e%2e', '?', '#')),
      (part) => {
        const { pathname, search, hash } = new URL(`/a/${toSegment(part)}/z`, 'http://shop.example')
        expect(pathname.split('/')).toEqual(['', 'a', expect.any(String), 'z'])
        expect([search, hash]).toEqual(['', ''])
      },
    ),
  )
  expect(toSegment('sales.order=20lines')).toBe('sales.order=20lines')
})
