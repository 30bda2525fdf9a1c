import { expect, test } from 'vitest'
import { createRandom, randomOf } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const numbers = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7)).not.toEqual(numbers(8))
})

test('whole numbers reach both ends and nothing beyond', () => {
  const random = createRandom(1)
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)))
  expect([...seen].toSorted()).toEqual([3, 4, 5, 6])
})

test('the first numbers of neighbouring rows are spread evenly', () => {
  const first = Array.from({ length: 10_000 }, (_, number) => randomOf('products', number).next())
  const tenths = Array.from({ length: 10 }, (_, at) => first.filter((x) => Math.floor(x * 10) === at).length)
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
