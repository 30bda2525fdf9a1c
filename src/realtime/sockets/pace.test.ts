import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[S5] a tenth of a second’s worth comes in at once, the others in their order as time goes on', () => {
  const pace = createPace({ perSecond: 100, most: 1_000 })
  const taken: number[] = []
  for (let one = 0; one < 200; one += 1) expect(pace.enter(() => taken.push(one))).toBe(true)
  expect(taken.length).toBe(10)
  vi.advanceTimersByTime(1_000)
  expect(taken.length).toBeGreaterThanOrEqual(108)
  expect(taken.length).toBeLessThanOrEqual(110)
  vi.advanceTimersByTime(1_000)
  expect(taken).toEqual(Array.from({ length: 200 }, (_, one) => one))
})

test('[S5] nobody overtakes who waits, and beyond the most nobody waits', () => {
  const pace = createPace({ perSecond: 10, most: 2 })
  const taken: string[] = []
  expect(['a', 'b', 'c', 'd'].map((name) => pace.enter(() => taken.push(name)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(taken).toEqual(['a'])
  vi.advanceTimersByTime(110)
  pace.enter(() => taken.push('e'))
  expect(taken).toEqual(['a', 'b'])
  pace.close()
  expect(taken).toEqual(['a', 'b', 'c', 'e'])
})
