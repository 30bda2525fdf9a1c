import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickEvenly, toNumber, toScale } from './chart-scale.ts'

test.each([
  [
    [3, 9, 7],
    [0, 5, 10],
  ],
  [[0], [0, 0.5, 1]],
  [[], [0, 0.5, 1]],
  [
    [-3, 4],
    [-5, -2.5, 0, 2.5, 5],
  ],
  [
    [-40, -10],
    [-40, -20, 0],
  ],
  [
    [1234, 880],
    [0, 500, 1000, 1500],
  ],
] as const)('the scale of %j has the ticks %j', (values, ticks) => {
  expect(toScale(values).ticks).toEqual(ticks)
})

test('numbers of rows have whole ticks', () => {
  expect(toScale([1, 2], 1).ticks).toEqual([0, 1, 2])
  expect(toScale([40, 90], 1).ticks).toEqual([0, 50, 100])
})

test('a scale has zero and all values on it, and few ticks', () => {
  const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 20 })
  fc.assert(
    fc.property(values, (some) => {
      const { ticks, place } = toScale(some)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const value of [0, ...some]) {
        expect(place(value)).toBeGreaterThanOrEqual(-1e-9)
        expect(place(value)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test.each([
  ['12.50', 12.5],
  [7, 7],
  ['', null],
  ['NaN', null],
  ['nothing', null],
  [null, null],
  [true, null],
])('%j is drawn as %j', (value, expected) => {
  expect(toNumber(value)).toBe(expected)
})

test('a few of many labels have both ends', () => {
  expect(pickEvenly(3, 5)).toEqual([0, 1, 2])
  expect(pickEvenly(30, 4)).toEqual([0, 10, 19, 29])
  expect(pickEvenly(0, 4)).toEqual([])
})
