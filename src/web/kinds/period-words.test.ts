import { expect, test } from 'vitest'
import { groupTexts } from '../../wire/texts/groups.ts'
import { toPeriodWords } from './period-words.ts'

test.each([
  ['2026-11-01', 'month', 'November 2026'],
  ['2026-10-01', 'quarter', 'Q4 2026'],
  ['2026-01-01', 'year', '2026'],
  ['2026-11-16', 'week', 'Week of Nov 16, 2026'],
  ['2026-11-16', 'day', 'Mon, Nov 16, 2026'],
  ['2026-11-16T09:00', 'hour', 'Mon, Nov 16, 2026 09:00'],
  ['2026-11-01T01:00-05:00', 'hour', 'Sun, Nov 1, 2026 01:00 -05:00'],
  ['09:00', 'hour', '09:00'],
  ['infinity', 'month', 'infinity'],
  ['0000-00-00', 'month', '0000-00-00'],
  ['0044-03-01 BC', 'month', '0044-03-01 BC'],
] as const)('the %s by %s is called %s', (period, unit, words) => {
  expect(toPeriodWords(period, unit, { locale: 'en-US', texts: groupTexts })).toBe(words)
})
