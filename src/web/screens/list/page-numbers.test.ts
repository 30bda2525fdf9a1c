import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PagePlace, toPageNumbers } from './page-numbers.ts'

function shown(current: number, last: number | null, hasNext = last === null || current < last): string {
  return toPageNumbers({ current, last, hasNext })
    .map((page) => (page === null ? '…' : page === current ? `[${page}]` : page))
    .join(' ')
}

test('the first page, those around this one and the last are a click away', () => {
  expect(shown(5, 120)).toBe('1 … 4 [5] 6 … 120')
  expect(shown(1, 120)).toBe('[1] 2 … 120')
  expect(shown(120, 120)).toBe('1 … 119 [120]')
})

test('a gap of one page is that page', () => {
  expect(shown(4, 6)).toBe('1 2 3 [4] 5 6')
  expect(shown(1, 4)).toBe('[1] 2 3 4')
})

test('where nobody knows the end, only the next page is certain', () => {
  expect(shown(1, null)).toBe('[1] 2')
  expect(shown(7, null)).toBe('1 … 6 [7] 8')
  expect(shown(7, null, false)).toBe('1 … 6 [7]')
})

test('one page is one number, and a page past the end leads back', () => {
  expect(shown(1, 1)).toBe('[1]')
  expect(shown(9, 3, false)).toBe('1 2 3')
})

test('whatever the place, pages rise, gaps are real, and everything near is there', () => {
  const place: fc.Arbitrary<PagePlace> = fc
    .record({ current: fc.integer({ min: 1, max: 300 }), more: fc.nat(300), isKnown: fc.boolean() })
    .map(({ current, more, isKnown }) => ({
      current,
      last: isKnown ? current + more : null,
      hasNext: more > 0,
    }))
  fc.assert(
    fc.property(place, (at) => {
      const numbers = toPageNumbers(at)
      expect(numbers.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(at.current)
      numbers.forEach((page, index) => {
        const before = numbers[index - 1]
        if (page === null) expect((numbers[index + 1] ?? 0) - (before ?? 0)).toBeGreaterThan(2)
        else if (before !== null) expect(page).toBe((before ?? 0) + 1)
      })
    }),
  )
})
