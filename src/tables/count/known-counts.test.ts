import { expect, test } from 'vitest'
import { createKnownCounts } from './known-counts.ts'

test('[C3] what is known exactly is not forgotten for less, until it is old', () => {
  let now = 0
  const known = createKnownCounts({ now: () => new Date(now) })
  const capped = { value: 10_000, mode: 'capped' } as const
  const exact = { value: 12_345, mode: 'exact' } as const
  known.keep('shape', capped)
  known.keep('shape', exact)
  known.keep('shape', capped)
  expect(known.find('shape')).toEqual(exact)
  known.keep('shape', { value: 12_346, mode: 'exact' })
  expect(known.find('shape')?.value).toBe(12_346)
  now += 30_000
  expect(known.find('shape')).toBeNull()
  known.keep('shape', capped)
  expect(known.find('shape')).toEqual(capped)
})
