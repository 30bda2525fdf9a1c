import { expect, test } from 'vitest'
import { createMoments } from './moments.ts'

const now = Date.parse('2026-11-21T09:30:00Z')
const english = createMoments('en', 'UTC')
const berlin = createMoments('de', 'Europe/Berlin')
const tokyo = createMoments('en', 'Asia/Tokyo')

test.each([
  ['2026-11-21T09:29:40Z', 'now'],
  ['2026-11-21T09:26:10Z', '3 minutes ago'],
  ['2026-11-21T09:45:30Z', 'in 15 minutes'],
  ['2026-11-21T08:10:00Z', 'today 08:10'],
  ['2026-11-20T23:59:59Z', 'yesterday 23:59'],
  ['2026-11-22T07:00:00Z', 'tomorrow 07:00'],
  ['2026-11-18T12:00:00Z', '3 days ago 12:00'],
  ['2026-11-27T12:00:00Z', 'in 6 days 12:00'],
  ['2026-11-14T12:00:00Z', '2026-11-14 12:00'],
  ['2025-11-21T09:30:00Z', '2025-11-21 09:30'],
])('a reader hears of %s at half past nine on the 21st: %s', (text, words) => {
  expect(english.tell(text, 'instant', now).words).toBe(words)
})

test('near is what the reader’s own clock and language say', () => {
  expect(tokyo.tell('2026-11-21T15:30:00Z', 'instant', now).words).toBe('tomorrow 00:30')
  expect(berlin.tell('2026-11-19T22:59:00Z', 'instant', now).words).toBe('vorgestern 23:59')
  expect(berlin.tell('2026-11-20T22:59:00Z', 'instant', now).words).toBe('gestern 23:59')
  expect(berlin.tell('2026-11-20T23:01:00Z', 'instant', now).words).toBe('heute 00:01')
})

test('a reader finds the exact time with its zone beside it', () => {
  expect(berlin.tell('2026-11-21T09:26:10.5Z', 'instant', now).exact).toBe(
    '2026-11-21 10:26:10 Europe/Berlin',
  )
  expect(english.tell('2026-11-21T09:26:10.5', 'datetime', now).exact).toBe('2026-11-21 09:26:10')
})

test('a time without a zone is told by days, a day only beside today', () => {
  expect(english.tell('2026-11-21T09:26:10', 'datetime', now).words).toBe('today 09:26')
  expect(english.tell('2026-11-18T09:26:10', 'datetime', now).words).toBe('3 days ago 09:26')
  expect(english.tell('2026-11-20', 'date', now).words).toBe('yesterday')
  expect(english.tell('2026-11-18', 'date', now)).toEqual({
    words: '2026-11-18',
    exact: '2026-11-18',
    isNear: false,
  })
})

test('without a now, and where there is no time in it, a value stands as it is', () => {
  expect(english.tell('2026-11-21T09:26:10Z', 'instant', null)).toMatchObject({
    words: '2026-11-21 09:26',
    isNear: false,
  })
  expect(english.tell('infinity', 'instant', now)).toEqual({
    words: 'infinity',
    exact: 'infinity',
    isNear: false,
  })
  expect(english.tell('infinity', 'datetime', now).words).toBe('infinity')
})

test('an instant that a file holds without its zone is of UTC, wherever the reader is', () => {
  expect(berlin.tell('2026-11-21T09:26:10', 'instant', null).words).toBe('2026-11-21 10:26')
  expect(berlin.tell('2026-11-21T09:26', 'instant', null).words).toBe('2026-11-21 10:26')
  expect(berlin.tell('2026-11-21T09:26:10+02:00', 'instant', null).words).toBe('2026-11-21 08:26')
})

test.each(['room 7', '7', '2026-11-21', '2026-11-21 09:26:10+02', '2026-13-21T09:26:10Z', '10:30'])(
  '%s is no instant, and stands as it is',
  (text) => {
    expect(berlin.tell(text, 'instant', now)).toEqual({ words: text, exact: text, isNear: false })
  },
)

test.each([
  ['0044-03-15 10:00:00.5 BC', 'datetime'],
  ['0044-03-15 BC', 'date'],
  ['12026-01-01T10:00:00', 'datetime'],
  ['the day after tomorrow', 'date'],
] as const)('%s loses nothing as a %s', (text, type) => {
  expect(english.tell(text, type, now)).toEqual({ words: text, exact: text, isNear: false })
})
