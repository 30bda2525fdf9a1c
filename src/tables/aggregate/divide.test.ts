import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from './divide.ts'

test.each([
  ['10', 4, '2.5'],
  ['10', 3, '3.3333'],
  ['20', 3, '6.6667'],
  ['-20', 3, '-6.6667'],
  ['10.00', 4, '2.50'],
  ['0.05', 2, '0.025'],
  ['-0.0001', 3, '-0.000033'],
  ['-1', 1_000_000, '0'],
  ['123456789012345678901234567890.12', 2, '61728394506172839450617283945.06'],
  ['NaN', 3, 'NaN'],
  ['1e+30', 2, '5e+29'],
])('[A2] %s by %d is %s', (sum, count, average) => {
  expect(divide(sum, count)).toBe(average)
})

test('[A2] an average is at most half of its last digit from the exact one', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 1, max: 1_000_000 }), (sum, count) => {
      const [whole = '', fraction = ''] = divide(String(sum), count).split('.')
      const scaled = BigInt(whole + fraction.padEnd(4, '0'))
      const off = scaled * BigInt(count) - sum * 10_000n
      expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(BigInt(count))
    }),
  )
})
