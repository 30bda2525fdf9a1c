import { describe, expect, test } from 'vitest'
import { createPeriods, fillPeriods } from './periods.ts'

const newYork = 'America/New_York'
const lordHowe = 'Australia/Lord_Howe'

describe('the period of a value', () => {
  test.each([
    ['2026-11-01T05:30:00Z', 'hour', newYork, '2026-11-01T01:00-04:00'],
    ['2026-11-01T06:30:00Z', 'hour', newYork, '2026-11-01T01:00-05:00'],
    ['2026-04-04T15:10:00.25Z', 'hour', lordHowe, '2026-04-05T01:00+10:30'],
    ['2026-11-01T05:30:00Z', 'hour', 'Asia/Kathmandu', '2026-11-01T11:00+05:45'],
    ['2026-11-01T03:30:00Z', 'day', newYork, '2026-10-31'],
    ['2026-11-01', 'week', null, '2026-10-26'],
    ['2027-01-03T23:00:00', 'week', null, '2026-12-28'],
    ['2026-11-30', 'month', null, '2026-11-01'],
    ['2026-12-31T23:30:00Z', 'quarter', 'Europe/Berlin', '2027-01-01'],
    ['2026-11-30', 'quarter', null, '2026-10-01'],
    ['2026-11-30', 'year', null, '2026-01-01'],
    ['2026-11-30T10:30:00', 'hour', null, '2026-11-30T10:00'],
    ['10:30:00', 'hour', null, '10:00'],
    ['infinity', 'day', newYork, 'infinity'],
    ['0000-00-00', 'month', null, '0000-00-00'],
  ] as const)('[A7] %s by %s in %s is %s', (value, unit, zone, period) => {
    expect(createPeriods(unit, zone).of(value)).toBe(period)
  })
})

describe('missing periods', () => {
  const filled = (
    unit: Parameters<typeof createPeriods>[0],
    zone: string | null,
    ...names: (string | null)[]
  ) =>
    fillPeriods(
      names.map((name, at) => ({ values: [name], labels: [null], count: at + 1, measured: {} })),
      unit,
      zone,
    ).map(({ values: [name], count }) => (count === 0 ? `(${name})` : name))

  test('are filled with empty groups', () => {
    expect(filled('month', null, '2026-11-01', '2027-02-01')).toEqual([
      '2026-11-01',
      '(2026-12-01)',
      '(2027-01-01)',
      '2027-02-01',
    ])
    expect(filled('week', null, '2026-12-21', '2027-01-04')).toEqual([
      '2026-12-21',
      '(2026-12-28)',
      '2027-01-04',
    ])
    expect(filled('quarter', null, '2026-10-01', '2027-04-01')).toEqual([
      '2026-10-01',
      '(2027-01-01)',
      '2027-04-01',
    ])
    expect(filled('year', null, '2024-01-01', '2026-01-01')).toEqual([
      '2024-01-01',
      '(2025-01-01)',
      '2026-01-01',
    ])
    expect(filled('day', newYork, '2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '(2026-02-28)',
      '2026-03-01',
    ])
  })

  test('are the hours that the clocks of the zone show', () => {
    expect(filled('hour', newYork, '2026-11-01T00:00-04:00', '2026-11-01T02:00-05:00')).toEqual([
      '2026-11-01T00:00-04:00',
      '(2026-11-01T01:00-04:00)',
      '(2026-11-01T01:00-05:00)',
      '2026-11-01T02:00-05:00',
    ])
    expect(filled('hour', lordHowe, '2026-04-05T00:00+11:00', '2026-04-05T02:00+10:30')).toEqual([
      '2026-04-05T00:00+11:00',
      '(2026-04-05T01:00+11:00)',
      '(2026-04-05T01:00+10:30)',
      '2026-04-05T02:00+10:30',
    ])
    expect(filled('hour', lordHowe, '2026-10-04T01:00+10:30', '2026-10-04T03:00+11:00')).toEqual([
      '2026-10-04T01:00+10:30',
      '(2026-10-04T02:00+11:00)',
      '2026-10-04T03:00+11:00',
    ])
  })

  test('are none beside values on no calendar', () => {
    expect(filled('day', null, '2026-11-01', 'infinity', null)).toEqual(['2026-11-01', 'infinity', null])
    expect(filled('day', null, '0044-03-15 BC', '2026-11-01')).toEqual(['0044-03-15 BC', '2026-11-01'])
  })

  test('are none if they would be too many', () => {
    expect(filled('hour', null, '1900-01-01T00:00', '2026-01-01T00:00')).toHaveLength(2)
  })
})
