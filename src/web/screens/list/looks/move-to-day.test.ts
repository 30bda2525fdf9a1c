import { expect, test } from 'vitest'
import type { ValueType } from '../../../../wire/value.ts'
import { moveToDay } from './move-to-day.ts'

const to = (value: string, type: ValueType, timeZone = 'America/New_York') =>
  moveToDay('2026-11-05', { value, type, timeZone })

test.each<[what: string, value: string, type: ValueType, moved: string | null]>([
  ['a day becomes the other day', '2026-10-20', 'date', '2026-11-05'],
  ['a time of day stays', '2026-10-20T23:59:07.120', 'datetime', '2026-11-05T23:59:07.120'],
  ['a time without seconds stays', '2026-10-20T09:30', 'datetime', '2026-11-05T09:30'],
  ['words are no time', 'infinity', 'datetime', null],
])('%s', (_what, value, type, moved) => {
  expect(to(value, type)).toBe(moved)
})

test('an instant keeps what the reader’s clock shows, also if the clocks have changed in between', () => {
  // 22:15 in New York, four hours behind UTC before November 1, and five after it.
  expect(to('2026-10-21T02:15:30.123456Z', 'instant')).toBe('2026-11-06T03:15:30.123456Z')
  expect(to('2026-10-21T02:15:30Z', 'instant', 'UTC')).toBe('2026-11-05T02:15:30Z')
  expect(to('infinity', 'instant')).toBeNull()
})
