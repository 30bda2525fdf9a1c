import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { listAlias } from '../../sql.ts'
import { columnOf, execute, type Target, tableOf, typesOf } from './target.ts'

/** One second each, in every spelling that a SQLite file may hold. A server reads them all alike. */
const days = [
  [1, '2026-11-19 23:59:59'],
  [2, '2026-11-20 00:00:00'],
  [3, '2026-11-20T00:00:00'],
  [4, '2026-11-20 10:30'],
  [5, '2026-11-20T10:30:00'],
  [6, '2026-11-20 10:30:00.25'],
  [7, '2026-11-20T10:30:01'],
  [8, '2026-11-20 10:30:59.999'],
  [9, '2026-11-20T10:31'],
  [10, '2026-11-21 00:00:00'],
] as const

export function momentCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  const isPostgres = target.dialect === 'postgres'
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    const { datetime, instant, time } = typesOf(target)
    await execute(
      database,
      `create table moments (id integer primary key, day date, hour ${time}, wall ${datetime}, point ${instant})`,
      ...days.map(
        ([id, text]) => `insert into moments values (
          ${id}, '${text.slice(0, 10)}', '${text.slice(11)}', '${text}', '${text}${isPostgres || (isFile && text.length === 19) ? 'Z' : ''}')`,
      ),
      'insert into moments (id) values (11)',
      'create index moments_wall on moments (wall)',
    )
  })

  async function idsWhere(name: string, comparison: '<' | '>=', moment: string): Promise<number[]> {
    const table = await tableOf(database, 'moments')
    const condition = database.sql.compareMoment(columnOf(table, name), comparison, moment)
    const rows = await database.read<{ id: number }>(
      database.build
        .selectFrom(database.sql.table(table).as(listAlias))
        .select('id')
        .where(() => condition)
        .orderBy('id'),
    )
    return rows.map((row) => row.id)
  }

  /** A value that is not before a moment is at it or after it. A null is neither. */
  async function splits(name: string, moment: string, before: number): Promise<void> {
    const ids = days.map(([id]) => id)
    expect(await idsWhere(name, '<', moment)).toEqual(ids.slice(0, before))
    expect(await idsWhere(name, '>=', moment)).toEqual(ids.slice(before))
  }

  test.each([
    ['2026-11-20T00:00:00', 1],
    ['2026-11-20T00:00:01', 3],
    ['2026-11-20T10:30:00', 3],
    ['2026-11-20T10:30:00.1', 5],
    ['2026-11-20T10:30:00.25', 5],
    ['2026-11-20T10:30:00.250001', 6],
    ['2026-11-20T10:30:01', 6],
    ['2026-11-20T10:30:01.5', 7],
    ['2026-11-20T10:30:59.999', 7],
    ['2026-11-20T10:31:00', 8],
    ['2026-11-20T23:59:59', 9],
    ['2026-11-21T00:00:00', 9],
    ['0000-12-31T23:00:00', 0],
    ['0001-01-01T00:00:00', 0],
    ['+010000-01-01T05:00:00', 10],
  ])('times stand to %s as their clock says, however they are written', async (moment, before) => {
    await splits('wall', moment, before)
    await splits('point', `${moment}Z`, before)
  })

  test('dates stand to a date, times to a time', async () => {
    await splits('day', '2026-11-20', 1)
    await splits('day', '2026-11-21', 9)
    await splits('day', '+010000-01-01', 10)
    expect(await idsWhere('hour', '<', '10:30:00')).toEqual([2, 3, 10])
    expect(await idsWhere('hour', '>=', '10:30:01')).toEqual([1, 7, 8, 9])
    expect(await idsWhere('hour', '<', '24:00:00')).toHaveLength(10)
  })
}
