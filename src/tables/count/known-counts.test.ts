import { expect, test } from 'vitest'
import { createKnownCounts } from './known-counts.ts'

const query = { shape: 'shape', table: 'lamps', isWhole: true }
const filtered = { shape: 'filtered', table: 'lamps', isWhole: false }
const capped = { value: 10_000, mode: 'capped' } as const
const exact = { value: 12_345, mode: 'exact' } as const

test('[C3] what is known exactly is not forgotten for less, until it is old', () => {
  let now = 0
  const known = createKnownCounts({ now: () => new Date(now) })
  known.hear(() => true)
  known.begin(query)(capped)
  known.begin(query)(exact)
  known.begin(query)(capped)
  expect(known.find(query)?.count).toEqual(exact)
  known.begin(query)({ value: 12_346, mode: 'exact' })
  expect(known.find(query)?.count.value).toBe(12_346)
  now += 30_000
  expect(known.find(query)).toBeNull()
  known.begin(query)(capped)
  expect(known.find(query)?.count).toEqual(capped)
})

test('[C3] a number that was passed since is no better than that it is more', () => {
  const known = createKnownCounts({ now: () => new Date(0) })
  known.hear(() => false)
  known.begin(query)({ value: 9_990, mode: 'exact' })
  known.begin(query)(capped)
  expect(known.find(query)?.count).toEqual(capped)
})

test('[C12] what was counted before a write is an estimate after it', () => {
  const known = createKnownCounts({ now: () => new Date(0) })
  known.hear(() => true)
  const keep = known.begin(query)
  for (const one of [query, filtered]) known.begin(one)(exact)
  known.change('lamps', 'updates')
  expect(known.find(query)).toMatchObject({ count: exact, isCurrent: true, exact: 12_345 })
  expect(known.find(filtered)).toMatchObject({ count: { mode: 'estimated' }, isCurrent: false, exact: null })
  known.change('lamps', 'any')
  expect(known.find(query)).toMatchObject({ count: { mode: 'estimated' }, isCurrent: false, exact: null })
  known.begin(query)(exact)
  expect(known.find(query)?.isCurrent).toBe(true)
  keep({ value: 12_344, mode: 'exact' })
  expect(known.find(query)?.isCurrent).toBe(false)
})

test('[C12] nothing is exact while writes are not heard of, nor what was counted then', () => {
  let isHeard = false
  const known = createKnownCounts({ now: () => new Date(0) })
  known.hear(() => isHeard)
  known.begin(query)(exact)
  expect(known.find(query)?.count).toEqual({ ...exact, mode: 'estimated' })
  isHeard = true
  expect(known.find(query)?.count.mode).toBe('estimated')
  known.begin(query)(exact)
  expect(known.find(query)?.count).toEqual(exact)
})
