import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { listAlias } from '../../sql.ts'
import { createNotes } from './notes.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** The conditions and orders that a list uses. */
export function conditionCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  let database: Database
  let notes: TableSchema
  beforeAll(async () => {
    database = await target.open()
    notes = await createNotes(target, database)
  })

  /** The ids of the rows that match. */
  async function idsWhere(condition: Expression<SqlBool>): Promise<unknown[]> {
    const rows = await database.read(
      database.build
        .selectFrom(database.sql.table(notes).as(listAlias))
        .select('id')
        .where(condition)
        .orderBy('id'),
    )
    return rows.map((row) => row.id)
  }
  const idsHaving = (column: string, text: string) =>
    idsWhere(database.sql.arrayHas(columnOf(notes, column), text))

  test('a column is ordered by itself, whatever the select calls other things', async () => {
    const { sql } = database
    const select = database.build
      .selectFrom(sql.table(notes).as(listAlias))
      .select([sql.select(columnOf(notes, 'id')).as('~0'), sql.column(columnOf(notes, '~0')).as('id')])
    const order = sql.orderBy(columnOf(notes, '~0'), 'desc')
    const rows = await database.read(select.where('id', '<', 4).orderBy(order))
    expect(rows).toEqual([
      { '~0': 1, id: 30 },
      { '~0': 2, id: 20 },
      { '~0': 3, id: 10 },
    ])
    const condition = sql.compare(columnOf(notes, '~0'), '>', 15)
    expect(await idsWhere(condition)).toEqual([1, 2])
  })

  test('a column that is null where a condition does not hold compares like the column', async () => {
    await execute(
      database,
      'create table prices (id integer primary key, price decimal(8,2), is_open boolean not null)',
      'insert into prices values (1, 13, true), (2, 13, false), (3, 7, true)',
    )
    const table = await tableOf(database, 'prices')
    const { sql, build } = database
    const [price, isOpen] = [columnOf(table, 'price'), columnOf(table, 'is_open')]
    const seen = sql.onlyIf(price, raw<SqlBool>`${sql.column(isOpen)}`)
    const some = raw`(select id, ${seen} as price from ${sql.table(table)} as ${raw.id(listAlias)})`
    const rows = await database.read(
      build
        .selectFrom(some.as(listAlias))
        .select(raw`id`.as('id'))
        .where(sql.compare(price, '=', database.values.fromText('13.00', price))),
    )
    expect(rows).toEqual([{ id: 1 }])
  })

  test('the same column of words sorts as it compares', async () => {
    const { sql, build, values } = database
    const mood = sql.masked(columnOf(notes, 'mood'))
    const seen = sql.onlyIf(mood, raw<SqlBool>`id < 4`)
    await execute(database, "update notes set mood = 'so, so' where id = 2")
    const some = raw`(select id, ${seen} as mood from ${sql.table(notes)} as ${raw.id(listAlias)})`
    const words = build
      .selectFrom(some.as(listAlias))
      .select([raw<number>`id`.as('id'), sql.select(mood).as('mood')])
      .where(raw`mood`, 'is not', null)
      .orderBy(sql.orderBy(mood, 'asc'))
    const rows = await database.read(words)
    expect(rows.map(({ id }) => id)).toEqual([1, 2])
    const place = values.fromCursor(values.toCursor(rows[0]?.mood, mood) ?? '', mood)
    const behind = words.where(sql.compare(mood, '>', place))
    expect((await database.read(behind)).map(({ id }) => id)).toEqual([2])
  })

  const without = target.dialect === 'mysql' ? ' (the database has none)' : ''
  describe.skipIf(without !== '')(`a list${without}`, () => {
    test('has what is one of its elements, exactly', async () => {
      expect(await idsHaving('tags', 'red')).toEqual([1, 2])
      expect(await idsHaving('tags', 'a,b')).toEqual([2])
      for (const other of ['re', 'Red', '%', 'null', '']) expect(await idsHaving('tags', other)).toEqual([])
    })

    test('of numbers takes text that is none', async () => {
      expect(await idsHaving('sizes', '7')).toEqual([1])
      expect(await idsHaving('sizes', 'seven')).toEqual([])
    })

    if (isFile) {
      test('that is none has nothing', async () => {
        expect(await idsHaving('body', 'Oak table')).toEqual([])
        expect(await idsHaving('facts', 'Good')).toEqual([])
      })
    } else {
      test('has what is shown of its elements, however the server writes them', async () => {
        await execute(
          database,
          `create table lists (id integer, at timestamptz[], wall timestamp(3)[], hosts inet[], bytes bytea[])`,
          `insert into lists values (1, '{2026-11-20 10:30:00.5+02}', '{2026-11-20 10:30}', '{10.0.0.1}', array['\\x00ff'::bytea])`,
        )
        const lists = await tableOf(database, 'lists')
        for (const column of lists.columns.slice(1)) {
          const [row] = await database.read(database.build.selectFrom('lists').select(column.name))
          const [shown] = [database.values.toWhole(row?.[column.name], column)].flat()
          const has = database.sql.arrayHas(column, String(shown))
          expect(
            await database.read(database.build.selectFrom(`lists as ${listAlias}`).select('id').where(has)),
            column.name,
          ).toEqual([{ id: 1 }])
        }
      })
    }
  })

  test('the order of a table without a key is a column that can be selected, compared and sorted by', async () => {
    await execute(
      database,
      'create table keyless (rowid text, v text)',
      `insert into keyless values ('z', 'a'), ('y', 'b')`,
    )
    const keyless = await tableOf(database, 'keyless')
    const { sql } = database
    const order = sql.rowOrder(keyless)
    if (order === null) return expect(isFile).toBe(false)
    const select = database.build
      .selectFrom(sql.table(keyless).as(listAlias))
      .select([sql.select(order).as('n'), 'v'])
    const rows = await database.read(select.orderBy(sql.orderBy(order, 'desc')))
    expect(rows).toEqual([
      { n: 2, v: 'b' },
      { n: 1, v: 'a' },
    ])
    const second = database.values.fromCursor(database.values.toCursor(2, order) ?? '', order)
    expect(await database.read(select.where(sql.compare(order, '>=', second)))).toEqual([{ n: 2, v: 'b' }])
  })

  test('rows are counted up to a number of their key in an index that is narrower than they are, where one has all', async () => {
    await execute(
      database,
      'create table wide (id integer primary key, v text, n integer)',
      'create table partly (id integer primary key, v varchar(20))',
      'create index wide_n on wide (n)',
      `create index partly_v on partly (v) ${target.dialect === 'mysql' ? '' : `where v = 'a'`}`,
      `insert into wide values (-3, 'a', 1), (0, 'b', 2), (7, 'c', 3)`,
    )
    const [wide, partly] = [await tableOf(database, 'wide'), await tableOf(database, 'partly')]
    const { sql } = database
    expect(sql.inNarrowIndex(partly, columnOf(partly, 'id'))).toBeNull()
    expect(sql.inNarrowIndex(wide, columnOf(wide, 'n'))).toBeNull()
    const number = sql.inNarrowIndex(wide, columnOf(wide, 'id'))
    if (number === null) return expect(isFile).toBe(false)
    const counted = raw<{ n: number }>`
      select count(*) as n from ${sql.table(wide)} as ${raw.id(listAlias)} where ${number} <= ${0n}
    `.compile(database.build)
    expect(await database.read(counted)).toEqual([{ n: 2 }])
    const [plan] = await database.read(
      raw<{ detail: string }>`explain query plan ${raw.raw(counted.sql.replace('?', '0'))}`.compile(
        database.build,
      ),
    )
    expect(plan?.detail).toContain('COVERING INDEX wide_n')
  })

  test('how many rows a select finds is estimated where the database plans by it, under the limits of reads', async () => {
    if (!isFile) await execute(database, target.dialect === 'mysql' ? 'analyze table notes' : 'analyze notes')
    const select = database.build.selectFrom(database.sql.table(notes).as(listAlias)).select('id')
    const estimates = await Promise.all([
      database.estimate(select),
      database.estimate(select.where(database.sql.compare(columnOf(notes, 'id'), '=', '3'))),
    ])
    expect(estimates).toEqual(isFile ? [null, null] : [12, 1])
    const gone = AbortSignal.abort(new Error('went away'))
    if (!isFile) await expect(database.estimate(select, { signal: gone })).rejects.toThrow('went away')
  })
}
