import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameDecimal } from './same-decimal.ts'

test.each([
  ['1.50', '1.5', true],
  ['01.5', '1.5', true],
  ['1e3', '1000', true],
  ['-0', '0', true],
  ['.5', '0.50', true],
  ['123456789123456.12345', '123456789123456.12345000', true],
  ['123456789123456.12345', '123456789123456.12346', false],
  ['-1', '1', false],
  ['NaN', 'NaN', true],
  ['NaN', '0', false],
  ['Infinity', '-Infinity', false],
])('%s and %s are the same number: %s', (one, other, expected) => {
  expect(isSameDecimal(one, other)).toBe(expected)
})

test('zeros at the ends change nothing, and any other digit does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.nat(30), fc.nat(5), (digits, places, zeros) => {
      const text = `${digits}`.padStart(places + 1, '0')
      const written = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
      const longer = places === 0 ? written : written + '0'.repeat(zeros)
      expect(isSameDecimal(written, longer)).toBe(true)
      expect(isSameDecimal(written, `${digits + 1n}e-${places}`)).toBe(false)
    }),
  )
})
