import { expect, test } from 'vitest'
import { screenTexts } from './screens.ts'

test('a person reads numbers of rows as one says them', () => {
  expect(screenTexts.rows.about(0, '0')).toBe('almost no rows')
  expect(screenTexts.rows.about(1, '1')).toBe('about one row')
  expect(screenTexts.rows.about(5000, '5,000')).toBe('about 5,000 rows')
  expect(screenTexts.rows.exactly(0, '0')).toBe('no rows')
  expect(screenTexts.rows.exactly(1, '1')).toBe('one row')
  expect(screenTexts.rows.exactly(12, '12')).toBe('12 rows')
})
