import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'
import { plural } from './plural.ts'

test('one row is a row, and none or two are rows', () => {
  const toWord = (count: number) => plural(count, { one: 'row', other: 'rows' })
  expect([0, 1, 2, 1_000_001].map(toWord)).toEqual(['rows', 'row', 'rows', 'rows'])
})

test('a sentence separates the thousands of a number', () => {
  expect([1, 1000, 1_200_000].map((number) => formatNumber(number))).toEqual(['1', '1,000', '1,200,000'])
})
