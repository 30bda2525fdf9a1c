import { beforeAll, expect, test } from 'vitest'
import type { GroupUnit } from '../../../wire/group-by.ts'
import type { Database } from '../../database.ts'
import type { ZoneOffsets } from '../../period.ts'
import { listAlias } from '../../sql.ts'
import { columnOf, execute, type Target, tableOf, typesOf } from './target.ts'

/** Two hours ahead in summer, one in winter. */
const zone: ZoneOffsets = {
  first: 3600,
  changes: [
    { at: Date.UTC(2026, 2, 29, 1) / 1000, offset: 7200 },
    { at: Date.UTC(2026, 9, 25, 1) / 1000, offset: 3600 },
    { at: Date.UTC(2027, 2, 28, 1) / 1000, offset: 7200 },
  ],
}

const moments = ['2026-06-30 22:30:00', '2026-10-25 00:30:00', '2026-10-25 01:30:00', '2026-12-31 23:15:00']

/** Values on no calendar, or at the ends of one, and what they are called. */
const odd = {
  sqlite: {
    day: [
      ['soon', 'soon'],
      ['2026', '2026-01-01'],
      ['0000-01-01', '0000-01-01'],
      ['', ''],
    ],
    point: [
      ['soon', 'soon'],
      ['20260101', '20260101'],
    ],
  },
  postgres: {
    day: [
      ['infinity', 'infinity'],
      ['-infinity', '-infinity'],
      ['0044-03-15 BC', '0044-03-01 BC'],
      ['4713-01-01 BC', '4713-01-01 BC'],
      ['5874897-12-31', '5874897-12-31'],
    ],
    point: [
      ['infinity', 'infinity'],
      ['-infinity', '-infinity'],
      ['0044-03-15 12:00:00 BC', '0044-03-01 BC'],
      ['294276-12-31 23:30:00', '294276-12-31'],
    ],
  },
  mysql: {
    day: [
      ['0000-00-00', '0000-00-00'],
      ['2026-00-00', '2026-00-00'],
      ['2026-11-00', '2026-11-01'],
    ],
    point: [['0000-00-00 00:00:00', '0000-00-00']],
  },
} as const

export function periodCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    const { datetime, instant, time } = typesOf(target)
    const utc = { sqlite: 'Z', postgres: '+00', mysql: '' }[target.dialect]
    const values = { ...odd[target.dialect] }
    await execute(
      database,
      ...(target.dialect === 'mysql' ? ["set session sql_mode = 'ANSI_QUOTES,ALLOW_INVALID_DATES'"] : []),
      `create table periods (id integer primary key, day date null, wall ${datetime} null, point ${instant} null, clock ${time} null)`,
      ...moments.map(
        (moment, id) =>
          `insert into periods values (${id}, '${moment.slice(0, 10)}', '${moment}', '${moment}${utc}', '${moment.slice(11)}')`,
      ),
      'insert into periods (id) values (99)',
      `create table odd_days (id integer primary key, day date null)`,
      ...values.day.map(([value], id) => `insert into odd_days values (${id}, '${value}')`),
      `create table odd_points (id integer primary key, point ${instant} null)`,
      ...values.point.map(([value], id) => `insert into odd_points values (${id}, '${value}')`),
    )
  })

  interface Asked {
    readonly table?: string
    readonly zone?: ZoneOffsets | null
  }

  async function periodsOf(name: string, unit: GroupUnit, asked: Asked = {}): Promise<(string | null)[]> {
    const { table: wished = 'periods', zone: at = zone } = asked
    const table = await tableOf(database, wished)
    const { parts, read } = database.sql.period(columnOf(table, name), unit, at)
    const rows = await database.read<Record<string, unknown>>(
      database.build
        .selectFrom(database.sql.table(table).as(listAlias))
        .select(parts.map((part, number) => part.as(`p${number}`)))
        .orderBy('id'),
    )
    return rows.map((row) => read(parts.map((_part, number) => row[`p${number}`])))
  }

  test.each<[GroupUnit, string[]]>([
    ['day', ['2026-07-01', '2026-10-25', '2026-10-25', '2027-01-01']],
    ['week', ['2026-06-29', '2026-10-19', '2026-10-19', '2026-12-28']],
    ['month', ['2026-07-01', '2026-10-01', '2026-10-01', '2027-01-01']],
    ['quarter', ['2026-07-01', '2026-10-01', '2026-10-01', '2027-01-01']],
    ['year', ['2026-01-01', '2026-01-01', '2026-01-01', '2027-01-01']],
    [
      'hour',
      [
        '2026-07-01T00:00+02:00',
        '2026-10-25T02:00+02:00',
        '2026-10-25T02:00+01:00',
        '2027-01-01T00:00+01:00',
      ],
    ],
  ])('the %s of an instant is that of the zone', async (unit, expected) => {
    expect(await periodsOf('point', unit)).toEqual([...expected, null])
  })

  test.each<[string, GroupUnit, string[]]>([
    ['day', 'day', ['2026-06-30', '2026-10-25', '2026-10-25', '2026-12-31']],
    ['day', 'week', ['2026-06-29', '2026-10-19', '2026-10-19', '2026-12-28']],
    ['day', 'month', ['2026-06-01', '2026-10-01', '2026-10-01', '2026-12-01']],
    ['day', 'quarter', ['2026-04-01', '2026-10-01', '2026-10-01', '2026-10-01']],
    ['day', 'year', ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01']],
    ['wall', 'hour', ['2026-06-30T22:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-12-31T23:00']],
    ['wall', 'day', ['2026-06-30', '2026-10-25', '2026-10-25', '2026-12-31']],
    ['wall', 'week', ['2026-06-29', '2026-10-19', '2026-10-19', '2026-12-28']],
    ['wall', 'quarter', ['2026-04-01', '2026-10-01', '2026-10-01', '2026-10-01']],
    ['clock', 'hour', ['22:00', '00:00', '01:00', '23:00']],
  ])('%s without a zone is in its own %s', async (name, unit, expected) => {
    expect(await periodsOf(name, unit)).toEqual([...expected, null])
  })

  test('without offsets an instant is in UTC', async () => {
    expect(await periodsOf('point', 'hour', { zone: null })).toEqual([
      '2026-06-30T22:00+00:00',
      '2026-10-25T00:00+00:00',
      '2026-10-25T01:00+00:00',
      '2026-12-31T23:00+00:00',
      null,
    ])
  })

  test('a value on no calendar is called what it is', async () => {
    const { day, point } = odd[target.dialect]
    const unit = 'month'
    expect(await periodsOf('day', unit, { table: 'odd_days' })).toEqual(day.map(([, name]) => name))
    expect(await periodsOf('point', unit, { table: 'odd_points' })).toEqual(point.map(([, name]) => name))
    for (const other of ['day', 'week', 'quarter', 'year'] as const) {
      expect(await periodsOf('day', other, { table: 'odd_days' })).not.toContain(null)
      expect(await periodsOf('point', other, { table: 'odd_points' })).not.toContain(null)
    }
    expect(await periodsOf('point', 'hour', { table: 'odd_points' })).not.toContain(null)
  })

  test('an hour without its first moments is called by its beginning all the same', async () => {
    const half: ZoneOffsets = {
      first: 39_600,
      changes: [{ at: Date.UTC(2026, 5, 30, 22, 15) / 1000, offset: 37_800 }],
    }
    const [hour] = await periodsOf('point', 'hour', { zone: half })
    expect(hour).toBe('2026-07-01T09:00+10:30')
  })
}
