import { expect, test } from 'vitest'
import { groupTexts } from '../../wire/texts/groups.ts'
import { toPeriodTick } from './period-tick.ts'

test.each([
  ['2026-11-03T14:00+01:00', 'hour', '14:00'],
  ['2026-11-03', 'day', '3 Nov'],
  ['2026-11-02', 'week', '2 Nov'],
  ['2026-11-01', 'month', 'Nov'],
  ['2026-01-01', 'month', 'Jan 2026'],
  ['2026-10-01', 'quarter', 'Q4 2026'],
  ['2026-01-01', 'year', '2026'],
  ['14:00', 'hour', '14:00'],
  ['0044-03-15 BC', 'year', '0044-03-15 BC'],
] as const)('%s as a %s stands on an axis as %s', (period, unit, tick) => {
  expect(toPeriodTick(period, unit, { locale: 'en-GB', texts: groupTexts })).toBe(tick)
})
