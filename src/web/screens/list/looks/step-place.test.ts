import { expect, test } from 'vitest'
import { stepPlace } from './step-place.ts'

const ways = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a', 'constructor']

test.each([
  ['in lanes', false, 4, [2, 4, 3, 3, null, null]],
  ['in lanes from right to left', true, 4, [4, 2, 3, 3, null, null]],
])('arrow keys lead on %s', (_where, isMirrored, all, expected) => {
  expect(ways.map((key) => stepPlace(3, all + 1, { key, isMirrored, beside: all + 1 }))).toEqual(expected)
})

test('in a month they lead to the days above and below, and stay at its ends', () => {
  const step = (at: number) =>
    ways.slice(0, 4).map((key) => stepPlace(at, 35, { key, isMirrored: false, beside: 7 }))
  expect(step(8)).toEqual([7, 9, 1, 15])
  expect(step(0)).toEqual([0, 1, 0, 7])
  expect(step(34)).toEqual([33, 34, 27, 34])
})
