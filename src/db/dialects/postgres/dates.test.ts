import { expect, test } from 'vitest'
import { isDate, isTime, isTimestamp } from './dates.ts'

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['0000-01-01', false],
  ['0044-03-15 BC', true],
  ['4714-11-24 BC', true],
  ['4714-11-23 BC', false],
  ['4715-12-01 BC', false],
  ['5874897-12-31', true],
  ['5874898-01-01', false],
  ['infinity', true],
  ['tomorrow', false],
  ['', false],
])('the date "%s" parses: %s', (text, parses) => expect(isDate(text)).toBe(parses))

test.each([
  ['24:00:00', true],
  ['24:00:01', false],
  ['09:46', true],
  ['09:46:22.1234567', false],
  ['09:60', false],
  ['09:46:22+05:30', true],
  ['09:46:22-15:59', true],
  ['09:46:22+16', false],
])('the time "%s" parses: %s', (text, parses) => expect(isTime(text)).toBe(parses))

test.each([
  ['2026-11-21T09:46:22.123456Z', true],
  ['2026-11-21 09:46:22', true],
  ['-infinity', true],
  ['2026-11-21', false],
  ['2026-11-21T09:46:22 x', false],
  ['294277-01-01T00:00:00', false],
  ['4714-11-24T00:00:00 BC', true],
  ['4714-11-23 23:59:59+00 BC', false],
])('the timestamp "%s" parses: %s', (text, parses) => expect(isTimestamp(text)).toBe(parses))
