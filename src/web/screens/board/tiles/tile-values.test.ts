import { expect, test } from 'vitest'
import { english } from '../../../../wire/texts/language.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { createFormat } from '../../../kinds/format.ts'
import { createShortNumbers, toChange, writeMeasured, writePart } from './tile-values.ts'

test.each([
  [112, 100, { direction: 'up', part: 0.12 }],
  ['50.00', '100', { direction: 'down', part: 0.5 }],
  [0, 0, { direction: 'same', part: null }],
  [5, 0, { direction: 'up', part: null }],
  [-5, -10, { direction: 'up', part: 0.5 }],
  [5, undefined, null],
  [5, null, null],
  ['2026-01-01', '2025-01-01', null],
])('%j after %j is told as %j', (value, before, change) => {
  expect(toChange(value, before)).toEqual(change)
})

test('parts are whole percents, and small ones have a digit more', () => {
  expect([0.123, 0.0451, 12].map((part) => writePart('en', part))).toEqual(['12%', '4.5%', '1,200%'])
})

test('numbers beside a chart are short', () => {
  expect([0, 950, 12_000, 2_500_000].map(createShortNumbers('en'))).toEqual(['0', '950', '12K', '2.5M'])
})

test('counts, sums and nothing are written as people write them', () => {
  const format = createFormat({ locale: 'en', timeZone: 'UTC', texts: english.texts(screenTexts) })
  expect(writeMeasured(12_345, { measure: null, column: null }, format)).toBe('12,345')
  expect(writeMeasured(null, { measure: { column: 'price', name: 'sum' }, column: null }, format)).toBe('–')
})
