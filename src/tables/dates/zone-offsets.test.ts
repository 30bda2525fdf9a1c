import { expect, test } from 'vitest'
import { findZoneOffsets } from './zone-offsets.ts'

const now = new Date('2026-11-26T12:00:00Z')

function changesOf(zone: string, year: number): [string, number][] {
  return (findZoneOffsets(zone, now)?.changes ?? [])
    .filter(({ at }) => new Date(at * 1000).getUTCFullYear() === year)
    .map(({ at, offset }) => [new Date(at * 1000).toISOString().slice(0, 16), offset / 60])
}

test.each<[string, number, [string, number][]]>([
  [
    'America/New_York',
    2026,
    [
      ['2026-03-08T07:00', -240],
      ['2026-11-01T06:00', -300],
    ],
  ],
  [
    'Australia/Lord_Howe',
    2026,
    [
      ['2026-04-04T15:00', 630],
      ['2026-10-03T15:30', 660],
    ],
  ],
  ['Asia/Kathmandu', 1985, [['1985-12-31T18:30', 345]]],
  // The shortest summer time that there was lasted a week.
  [
    'America/Recife',
    2000,
    [
      ['2000-02-27T02:00', -180],
      ['2000-10-08T03:00', -120],
      ['2000-10-15T02:00', -180],
    ],
  ],
])('[A7] the clocks of %s are set in %d', (zone, year, changes) => {
  expect(changesOf(zone, year)).toEqual(changes)
})

test('[A7] a zone without changes has one offset, and UTC has none', () => {
  expect(findZoneOffsets('Etc/GMT+5', now)).toMatchObject({ first: -18_000, changes: [] })
  expect(findZoneOffsets('UTC', now)).toBeNull()
})
