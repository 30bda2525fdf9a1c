import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Period } from './calendar.ts'
import { formatMoment, parsePeriod, parseTimeOfDay } from './periods.ts'

const berlin = 'Europe/Berlin'
const newYork = 'America/New_York'
// This is a Wednesday, 10:30:15 in Berlin.
const now = new Date('2026-11-18T09:30:15.250Z')

function inWords(period: Period | null, timepiece: 'instant' | 'wall'): string | null {
  if (period === null) return null
  return `${formatMoment(period.start, timepiece)} ${formatMoment(period.end, timepiece)}`
}

function instants(text: string, timeZone: string, at = now): string | null {
  return inWords(parsePeriod(text, { timeZone, now: at }, 'instant'), 'instant')
}

function walls(text: string, timeZone = berlin, at = now): string | null {
  return inWords(parsePeriod(text, { timeZone, now: at }, 'wall'), 'wall')
}

describe('on the wall', () => {
  test.each([
    ['2026', '2026-01-01T00:00:00 2027-01-01T00:00:00'],
    ['2026-11', '2026-11-01T00:00:00 2026-12-01T00:00:00'],
    ['2026-12', '2026-12-01T00:00:00 2027-01-01T00:00:00'],
    ['2024-02', '2024-02-01T00:00:00 2024-03-01T00:00:00'],
    ['2024-02-29', '2024-02-29T00:00:00 2024-03-01T00:00:00'],
    ['2000-02-29', '2000-02-29T00:00:00 2000-03-01T00:00:00'],
    ['2026-11-30', '2026-11-30T00:00:00 2026-12-01T00:00:00'],
    ['2026-11-20T10:30', '2026-11-20T10:30:00 2026-11-20T10:31:00'],
    ['2026-11-20 10:30', '2026-11-20T10:30:00 2026-11-20T10:31:00'],
    ['2026-12-31T23:59', '2026-12-31T23:59:00 2027-01-01T00:00:00'],
    ['2026-11-20T10:30:05', '2026-11-20T10:30:05 2026-11-20T10:30:06'],
    ['2026-11-20T10:30:05.9', '2026-11-20T10:30:05.9 2026-11-20T10:30:06'],
    ['2026-11-20T10:30:05.000001', '2026-11-20T10:30:05.000001 2026-11-20T10:30:05.000002'],
    ['1969-12-31T23:59:59.5', '1969-12-31T23:59:59.5 1969-12-31T23:59:59.6'],
    ['0001', '0001-01-01T00:00:00 0002-01-01T00:00:00'],
    ['0099-03-01', '0099-03-01T00:00:00 0099-03-02T00:00:00'],
    ['9999', '9999-01-01T00:00:00 +010000-01-01T00:00:00'],
    ['9999-12-31T23:59:59.999999', '9999-12-31T23:59:59.999999 +010000-01-01T00:00:00'],
    // Berlin is an hour ahead of UTC in November, New York five behind.
    ['2026-11-20T10:30Z', '2026-11-20T11:30:00 2026-11-20T11:31:00'],
    ['2026-11-20T10:30-05:00', '2026-11-20T16:30:00 2026-11-20T16:31:00'],
    ['2026-11-20T10:30:00.5+0530', '2026-11-20T06:00:00.5 2026-11-20T06:00:00.6'],
    ['now', '2026-11-18T10:30:15 2026-11-18T10:30:16'],
    ['today', '2026-11-18T00:00:00 2026-11-19T00:00:00'],
    ['yesterday', '2026-11-17T00:00:00 2026-11-18T00:00:00'],
    ['tomorrow', '2026-11-19T00:00:00 2026-11-20T00:00:00'],
    ['this-week', '2026-11-16T00:00:00 2026-11-23T00:00:00'],
    ['last-week', '2026-11-09T00:00:00 2026-11-16T00:00:00'],
    ['next-week', '2026-11-23T00:00:00 2026-11-30T00:00:00'],
    ['this-month', '2026-11-01T00:00:00 2026-12-01T00:00:00'],
    ['last-month', '2026-10-01T00:00:00 2026-11-01T00:00:00'],
    ['next-month', '2026-12-01T00:00:00 2027-01-01T00:00:00'],
    ['this-quarter', '2026-10-01T00:00:00 2027-01-01T00:00:00'],
    ['last-quarter', '2026-07-01T00:00:00 2026-10-01T00:00:00'],
    ['next-quarter', '2027-01-01T00:00:00 2027-04-01T00:00:00'],
    ['this-year', '2026-01-01T00:00:00 2027-01-01T00:00:00'],
    ['last-year', '2025-01-01T00:00:00 2026-01-01T00:00:00'],
    ['next-year', '2027-01-01T00:00:00 2028-01-01T00:00:00'],
    ['-7d', '2026-11-11T00:00:00 2026-11-12T00:00:00'],
    ['+0d', '2026-11-18T00:00:00 2026-11-19T00:00:00'],
    ['+3w', '2026-12-07T00:00:00 2026-12-14T00:00:00'],
    ['-2m', '2026-09-01T00:00:00 2026-10-01T00:00:00'],
    ['-11m', '2025-12-01T00:00:00 2026-01-01T00:00:00'],
    ['-1y', '2025-01-01T00:00:00 2026-01-01T00:00:00'],
    ['-2025y', '0001-01-01T00:00:00 0002-01-01T00:00:00'],
    ['+7973y', '9999-01-01T00:00:00 +010000-01-01T00:00:00'],
    ['-99999h', '2015-06-22T20:00:00 2015-06-22T21:00:00'],
    ['-12h', '2026-11-17T22:00:00 2026-11-17T23:00:00'],
  ])('[F6] %s is from %s', (text, expected) => {
    expect(walls(text)).toBe(expected)
  })

  test('[F6] a month that is shorter than today is late is the month all the same', () => {
    expect(walls('-1m', 'UTC', new Date('2026-03-31T12:00:00Z'))).toBe(
      '2026-02-01T00:00:00 2026-03-01T00:00:00',
    )
    expect(walls('last-quarter', 'UTC', new Date('2026-05-31T12:00:00Z'))).toBe(
      '2026-01-01T00:00:00 2026-04-01T00:00:00',
    )
  })

  test('[F6] a week begins on Monday, on a Sunday and before 1970 too', () => {
    expect(walls('this-week', 'UTC', new Date('2026-11-22T23:59:59Z'))).toBe(
      '2026-11-16T00:00:00 2026-11-23T00:00:00',
    )
    expect(walls('this-week', 'UTC', new Date('2026-11-23T00:00:00Z'))).toBe(
      '2026-11-23T00:00:00 2026-11-30T00:00:00',
    )
    expect(walls('this-week', 'UTC', new Date('1969-12-31T00:00:00Z'))).toBe(
      '1969-12-29T00:00:00 1970-01-05T00:00:00',
    )
  })

  test('[F7] it is already tomorrow where the clocks are ahead', () => {
    const late = new Date('2026-11-18T23:30:00Z')
    expect(walls('today', berlin, late)).toBe('2026-11-19T00:00:00 2026-11-20T00:00:00')
    expect(walls('today', newYork, late)).toBe('2026-11-18T00:00:00 2026-11-19T00:00:00')
  })
})

describe('as instants', () => {
  test.each([
    // The clocks go forward on 29 March and back on 25 October in Berlin, on 8 March and 1 November in New York.
    ['2026-03-29', berlin, '2026-03-28T23:00:00Z 2026-03-29T22:00:00Z'],
    ['2026-10-25', berlin, '2026-10-24T22:00:00Z 2026-10-25T23:00:00Z'],
    ['2026-03-08', newYork, '2026-03-08T05:00:00Z 2026-03-09T04:00:00Z'],
    ['2026-11-01', newYork, '2026-11-01T04:00:00Z 2026-11-02T05:00:00Z'],
    ['2026-10', berlin, '2026-09-30T22:00:00Z 2026-10-31T23:00:00Z'],
    ['2026', newYork, '2026-01-01T05:00:00Z 2027-01-01T05:00:00Z'],
    // The clock shows these twice. The first time counts.
    ['2026-10-25T02:30', berlin, '2026-10-25T00:30:00Z 2026-10-25T00:31:00Z'],
    ['2026-10-25T02:59:59', berlin, '2026-10-25T00:59:59Z 2026-10-25T01:00:00Z'],
    ['2026-11-01T01:30', newYork, '2026-11-01T05:30:00Z 2026-11-01T05:31:00Z'],
    ['2026-10-25T02:30+01:00', berlin, '2026-10-25T01:30:00Z 2026-10-25T01:31:00Z'],
    // The clock never shows these. They count as so much later.
    ['2026-03-29T02:30', berlin, '2026-03-29T01:30:00Z 2026-03-29T01:31:00Z'],
    ['2026-03-08T02:00', newYork, '2026-03-08T07:00:00Z 2026-03-08T07:01:00Z'],
    // Midnight itself is skipped or comes twice.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z 2018-11-05T02:00:00Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z 2026-11-02T05:00:00Z'],
    // A skipped day is an empty period.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z 2011-12-30T10:00:00Z'],
    ['2026-11-20T10:30', 'Asia/Kathmandu', '2026-11-20T04:45:00Z 2026-11-20T04:46:00Z'],
    ['2026-11-20T10:30:05.25', berlin, '2026-11-20T09:30:05.25Z 2026-11-20T09:30:05.26Z'],
    ['1890-01-01', berlin, '1889-12-31T23:06:32Z 1890-01-01T23:06:32Z'],
    ['0001', 'Asia/Tokyo', '0000-12-31T14:41:01Z 0001-12-31T14:41:01Z'],
    ['9999', newYork, '9999-01-01T05:00:00Z +010000-01-01T05:00:00Z'],
    ['now', newYork, '2026-11-18T09:30:15Z 2026-11-18T09:30:16Z'],
    ['-12h', 'Asia/Kathmandu', '2026-11-17T21:15:00Z 2026-11-17T22:15:00Z'],
  ])('[F7] %s in %s is from %s', (text, timeZone, expected) => {
    expect(instants(text, timeZone)).toBe(expected)
  })

  test('[F6] an hour ago is an hour ago, also when the clocks were put back meanwhile', () => {
    const second = new Date('2026-10-25T01:20:00Z')
    expect(instants('+0h', berlin, second)).toBe('2026-10-25T01:00:00Z 2026-10-25T02:00:00Z')
    expect(instants('-1h', berlin, second)).toBe('2026-10-25T00:00:00Z 2026-10-25T01:00:00Z')
  })
})

test.each([
  '',
  ' ',
  '26',
  '02026',
  '0000',
  '10000',
  '-2026',
  '2026-13',
  '2026-00',
  '2026-1',
  '2026-11-31',
  '2026-02-29',
  '1900-02-29',
  '2026-11-20T',
  '2026-11-20T24:00',
  '2026-11-20T10:60',
  '2026-11-20T10:30:60',
  '2026-11-20T10:30:05.',
  '2026-11-20T10:30:05.1234567',
  '2026-11-20T10:30+16:00',
  '2026-11-20T10:30+01',
  '2026-11-20T10:30 Z',
  '2026-11-20Z',
  '0001-01-01T00:00+14:00',
  'Today',
  'this-day',
  'last-constructor',
  '7d',
  '-7x',
  '-d',
  '-99999y',
  '-2026y',
  '+7974y',
  '+100000h',
  '+99999999d',
  '2026-11-20; drop table x',
  '２０２６',
])('[F6] %j is no period', (text) => {
  expect(walls(text)).toBeNull()
  expect(instants(text, newYork)).toBeNull()
})

const zones = [
  'UTC',
  berlin,
  newYork,
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Havana',
]
const anyNow = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const units = ['d', 'w', 'm', 'y', 'h']

test('[F6] periods of one unit follow each other without a gap, and the present one holds now', () => {
  fc.assert(
    fc.property(anyNow, fc.constantFrom(...zones), fc.constantFrom(...units), (at, timeZone, unit) => {
      const viewer = { timeZone, now: at }
      const [before, present, after] = ['-1', '+0', '+1'].map((shift) =>
        parsePeriod(`${shift}${unit}`, viewer, 'instant'),
      )
      const micros = BigInt(at.getTime()) * 1000n
      expect(present && present.start <= micros && micros < present.end).toBe(true)
      if (unit === 'h') return
      expect(before?.end).toBe(present?.start)
      expect(after?.start).toBe(present?.end)
    }),
  )
})

test('[F7] an instant, written in any zone, is found by its own text', () => {
  fc.assert(
    fc.property(anyNow, fc.constantFrom(...zones), (at, timeZone) => {
      const period = parsePeriod(at.toISOString(), { timeZone, now }, 'instant')
      expect(period).toEqual({ start: BigInt(at.getTime()) * 1000n, end: BigInt(at.getTime() + 1) * 1000n })
    }),
  )
})

test('[F7] what a clock on the wall shows, read as an instant, is that time on the wall, unless the clocks skip it', () => {
  fc.assert(
    fc.property(anyNow, fc.constantFrom(...zones), (at, timeZone) => {
      const viewer = { timeZone, now }
      const wall = parsePeriod(at.toISOString(), viewer, 'wall')
      const text = wall === null ? '' : formatMoment(wall.start, 'wall')
      const again = parsePeriod(text, viewer, 'instant')
      const back = again && parsePeriod(formatMoment(again.start, 'instant'), viewer, 'wall')
      expect(back?.start).toBe(wall?.start)
    }),
  )
})

test.each([
  ['09:30', '09:30:00 09:31:00'],
  ['00:00', '00:00:00 00:01:00'],
  ['09:30:15', '09:30:15 09:30:16'],
  ['09:30:15.25', '09:30:15.25 09:30:15.26'],
])('[F8] the time of day %s is from %s', (text, expected) => {
  expect(inWords(parseTimeOfDay(text), 'wall')?.replaceAll('1970-01-01T', '')).toBe(expected)
})

test.each(['', '9:30', '24:00', '09:60', '09:30:60', '09:30:15.', '09:30Z', '09'])(
  '[F8] %j is no time of day',
  (text) => {
    expect(parseTimeOfDay(text)).toBeNull()
  },
)
