import { type Expression, sql as raw, type SqlBool } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { listAlias, type Place } from '../../sql.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** The conditions and orders that a list uses. */
export function conditionCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  let database: Database
  let notes: TableSchema
  beforeAll(async () => {
    database = await target.open()
    if (!isFile) await execute(database, `create type mood as enum ('Good', 'so, so')`)
    await execute(
      database,
      `create table notes (
        id integer primary key, "~0" integer, body text, short varchar(20), padded char(6), mood ${isFile ? 'text' : 'mood'},
        uuid uuid, facts ${isFile ? 'json' : 'jsonb'}, tags ${isFile ? 'json' : 'text[]'}, sizes ${isFile ? 'json' : 'integer[]'})`,
      ...rowsOfNotes(isFile),
    )
    notes = await tableOf(database, 'notes')
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
  const idsWith = (column: string, text: string, place: Place = 'anywhere') =>
    idsWhere(database.sql.contains(columnOf(notes, column), text, place))
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

  describe('text', () => {
    test('is found anywhere, at the start and at the end, in any case', async () => {
      expect(await idsWith('body', 'oak')).toEqual([1, 2, 3])
      expect(await idsWith('body', 'OAK', 'start')).toEqual([1, 3])
      expect(await idsWith('body', 'oaK', 'end')).toEqual([2, 3])
      expect(await idsWith('body', 'elm')).toEqual([])
    })

    test('is found in any case of any letter', async () => {
      expect(await idsWith('body', 'RÖß')).toEqual([11])
      expect(await idsWith('body', 'GRÖ', 'start')).toEqual([11])
      expect(await idsWith('body', '*?[X] ЁЛКА', 'end')).toEqual([11])
      expect(await idsWith('body', '[x]ё')).toEqual([])
      expect(await idsWith('body', 'GRÖSSE')).toEqual([])
      expect(await idsWith('body', 'e ß ο')).toEqual([11])
      if (isFile) expect(await idsWith('body', 'οδος')).toEqual([11])
      expect(await idsWith('body', 'RÖ', 'end')).toEqual([])
    })

    test.each(['%', '_', '!', '\\', "'", '"', '!%_\\'])('%s means itself', async (sign) => {
      const holding = { '%': [4, 5], _: [4, 6], '!': [4, 7], '\\': [4, 8], "'": [9], '"': [9] }
      const expected = Object.entries(holding).find(([key]) => key === sign)?.[1] ?? [4]
      for (const place of ['anywhere', 'start', 'end'] as const) {
        expect(await idsWith('body', sign, place)).toEqual(place === 'anywhere' ? expected : [])
      }
    })

    test('is found in any alphabet, and the empty text in every row that has a value', async () => {
      expect(await idsWith('body', '😀 שלום')).toEqual([10])
      expect(await idsWith('body', 'gRöße', 'start')).toEqual([11])
      expect(await idsWith('body', '')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    })

    test('is found in several columns as one text, in which blank ones leave no gap', async () => {
      await execute(
        database,
        'create table people (id integer primary key, first_name varchar(20), last_name char(20), number integer)',
        `insert into people values (1, 'Ada', 'Lovelace', 7), (2, null, 'Turing', 8), (3, ' ', null, null)`,
      )
      const people = await tableOf(database, 'people')
      const parts = [
        { before: '', column: columnOf(people, 'first_name'), after: '' },
        { before: ' ', column: columnOf(people, 'last_name'), after: '' },
        { before: " '(", column: columnOf(people, 'number'), after: ')' },
      ]
      const idsOf = async (text: string) => {
        const from = database.build.selectFrom(database.sql.table(people).as(listAlias)).select('id')
        const rows = await database.read(from.where(database.sql.joinedContains(parts, text)))
        return rows.map(({ id }) => id)
      }
      expect(await idsOf("ada lovelace '(7)")).toEqual([1])
      expect(await idsOf(' turing')).toEqual([])
      expect(await idsOf("turing '(8)")).toEqual([2])
      expect(await idsOf('()')).toEqual([])
    })

    test.each(['short', 'padded', 'mood', 'uuid', 'facts'])(
      'is found in a column like %s, too',
      async (column) => {
        const part = { uuid: '018F', facts: '"Good"' }[column] ?? 'goo'
        expect(await idsWith(column, part)).toEqual([1])
        expect(await idsWith(column, 'nowhere')).toEqual([])
      },
    )
  })

  if (!isFile) {
    test('text for which different letters are equal is searched like any other', async () => {
      await execute(
        database,
        `create collation loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false)`,
        'create table loosely (id integer primary key, "name" text collate loose)',
        `insert into loosely values (1, 'Oak table'), (2, 'willow')`,
      )
      const table = await tableOf(database, 'loosely')
      const name = columnOf(table, 'name')
      expect(name.declaredType).toBe('text collate loose')
      const from = database.build.selectFrom(database.sql.table(table).as(listAlias)).select('id')
      for (const [text, place] of [
        ['TABLE', 'anywhere'],
        ['oak', 'start'],
        ['table', 'end'],
      ] as const) {
        expect(await database.read(from.where(database.sql.contains(name, text, place)))).toEqual([{ id: 1 }])
      }
      await database.searchIndex.create(table, [name])
      const indexed = await tableOf(database, 'loosely')
      expect(await database.read(from.where(database.searchIndex.matches(indexed, 'willow')))).toEqual([
        { id: 2 },
      ])
      expect(await database.read(from.where(database.sql.compare(name, '=', 'WILLOW')))).toEqual([{ id: 2 }])
    })
  }

  test('what text begins with is looked up in the indexes that say so', async () => {
    await execute(database, ...(isFile ? beginningsInFile : beginningsOnServer))
    const table = await tableOf(database, 'beginnings')
    const startsOf = new Map(table.indexes.map((index) => [index.name, index.startsOf]))
    for (const name of ['by_name', 'by_code', 'by_quoted']) {
      const column = columnOf(table, startsOf.get(name) ?? '')
      expect([column.name, name]).toEqual([
        { by_name: 'name', by_code: 'code', by_quoted: 'the "name"' }[name],
        name,
      ])
      const select = database.build
        .selectFrom(database.sql.table(table).as(listAlias))
        .select('id')
        .where(database.sql.contains(column, 'Name 1999_', 'start'))
        .compile()
      const explain = { ...select, sql: `explain ${isFile ? 'query plan ' : ''}${select.sql}` }
      expect(JSON.stringify(await database.read(explain))).toContain(name)
    }
    expect([startsOf.get('by_part'), startsOf.get('by_plain'), startsOf.get('by_number')]).toEqual([
      null,
      null,
      null,
    ])
  })

  describe('a list', () => {
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
      'create table partly (id integer primary key, v text)',
      'create index wide_n on wide (n)',
      `create index partly_v on partly (v) where v = 'a'`,
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
    if (!isFile) await execute(database, 'analyze notes')
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

function rowsOfNotes(isFile: boolean): string[] {
  const bodies = [
    'Oak table',
    'table of Oak',
    'oak',
    'x!%_\\x',
    'x%x',
    'x_x',
    'x!x',
    'x\\x',
    `x'"x`,
    '😀 שלום',
    'Größe ẞ ΟΔΟΣ *?[x] ёлка',
  ]
  const list = (...items: string[]) =>
    isFile ? `'${JSON.stringify(items)}'` : `array[${items.map((item) => `'${item}'`).join(', ')}]`
  const sizes = isFile ? `'[7, null]'` : `'{7,NULL}'`
  const quoted = bodies.map((body) => `'${body.replaceAll("'", "''")}'`)
  return [
    `insert into notes values (1, 30, ${quoted[0]}, 'so Good', 'gOOd', 'Good',
      '018f0000-0000-7000-8000-000000000001', '{"a": "Good"}', ${list('red', 'blue')}, ${sizes})`,
    `insert into notes (id, "~0", body, tags) values (2, 20, ${quoted[1]}, ${list('a,b', 'red')})`,
    `insert into notes (id, "~0", body) values (3, 10, ${quoted[2]})`,
    ...quoted.slice(3).map((body, at) => `insert into notes (id, body) values (${at + 4}, ${body})`),
    'insert into notes (id) values (12)',
  ]
}

const manyBeginnings = `insert into beginnings with recursive c(x) as (select 1 union all select x + 1 from c where x < 20000)
  select x, 'name ' || x, 'name ' || x, 'name ' || x, x from c`

const beginningsInFile = [
  'create table beginnings (id integer primary key, name text, code varchar(20) collate nocase, "the ""name""" text, number integer)',
  'create index by_name on beginnings (name collate nocase, id)',
  'create index by_code on beginnings (code)',
  'create index by_quoted on beginnings ("the ""name""" collate nocase)',
  'create index by_part on beginnings (name collate nocase) where id > 10',
  'create index by_plain on beginnings (name)',
  'create index by_number on beginnings (number collate nocase)',
  manyBeginnings,
]

const beginningsOnServer = [
  'create table beginnings (id integer primary key, name text, code varchar(20), "the ""name""" text, number integer)',
  'create index by_name on beginnings (lower(name) text_pattern_ops, id)',
  'create index by_code on beginnings (lower(code) collate "C")',
  'create index by_quoted on beginnings (lower("the ""name""") varchar_pattern_ops)',
  'create index by_part on beginnings (lower(name) text_pattern_ops) where id > 10',
  'create index by_plain on beginnings (name)',
  'create index by_number on beginnings ((number + 1))',
  manyBeginnings,
  'analyze beginnings',
]
