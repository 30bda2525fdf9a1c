import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createZoneClock, toInstant } from './zone-clock.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Caracas',
  'Africa/Monrovia',
]

test.each(zones)('in %s any instant is written as the zone’s calendar has it', (timeZone) => {
  const clock = createZoneClock(timeZone)
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  })
  const near = fc.date({ min: new Date('1968-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  const any = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.oneof(near, any), (at) => {
      expect(clock(at)).toBe(calendar.format(at))
    }),
    { numRuns: 2_000 },
  )
})

test('the hour that comes twice, and the one that is left out, are told to the second', () => {
  const clock = createZoneClock('Europe/Berlin')
  expect(clock(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25 02:59:59')
  expect(clock(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25 02:00:00')
  expect(clock(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29 01:59:59')
  expect(clock(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29 03:00:00')
})

test.each(zones)('in %s a time that the clock shows is a moment at which it shows that', (timeZone) => {
  const clock = createZoneClock(timeZone)
  const near = fc.date({ min: new Date('1968-01-01'), max: new Date('2037-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(near, (at) => {
      const wall = clock(at)
      expect(clock(toInstant(wall.replace(' ', 'T'), clock))).toBe(wall)
    }),
    { numRuns: 2_000 },
  )
})
