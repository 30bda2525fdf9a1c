import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { listAlias, type Place } from '../../sql.ts'
import { createNotes } from './notes.ts'
import { columnOf, execute, type Target, tableOf } from './target.ts'

/** Text is found in any column. */
export function containsCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  const isPostgres = target.dialect === 'postgres'
  let database: Database
  let notes: TableSchema
  beforeAll(async () => {
    database = await target.open()
    notes = await createNotes(target, database)
  })

  /** The ids of the rows that match. */
  async function idsWith(name: string, text: string, place: Place = 'anywhere'): Promise<unknown[]> {
    const rows = await database.read(
      database.build
        .selectFrom(database.sql.table(notes).as(listAlias))
        .select('id')
        .where(database.sql.contains(columnOf(notes, name), text, place))
        .orderBy('id'),
    )
    return rows.map((row) => row.id)
  }

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

  if (isPostgres) {
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
      expect(await database.read(from.where(database.searchIndex.matches(indexed, ['willow'])))).toEqual([
        { id: 2 },
      ])
      expect(await database.read(from.where(database.sql.compare(name, '=', 'WILLOW')))).toEqual([{ id: 2 }])
    })
  }

  test('what text begins with is looked up in the indexes that say so', async () => {
    await execute(database, ...beginnings[target.dialect])
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
    for (const name of ['by_part', 'by_plain', 'by_number', 'by_narrow']) {
      expect(startsOf.get(name) ?? null, name).toBeNull()
    }
  })
}

const manyBeginnings = `insert into beginnings (id, name, code, "the ""name""", number) with recursive c(x) as (select 1 union all select x + 1 from c where x < 20000)
  select x, 'name ' || x, 'name ' || x, 'name ' || x, x from c`

const beginnings = {
  sqlite: [
    'create table beginnings (id integer primary key, name text, code varchar(20) collate nocase, "the ""name""" text, number integer)',
    'create index by_name on beginnings (name collate nocase, id)',
    'create index by_code on beginnings (code)',
    'create index by_quoted on beginnings ("the ""name""" collate nocase)',
    'create index by_part on beginnings (name collate nocase) where id > 10',
    'create index by_plain on beginnings (name)',
    'create index by_number on beginnings (number collate nocase)',
    manyBeginnings,
  ],
  postgres: [
    'create table beginnings (id integer primary key, name text, code varchar(20), "the ""name""" text, number integer)',
    'create index by_name on beginnings (lower(name) text_pattern_ops, id)',
    'create index by_code on beginnings (lower(code) collate "C")',
    'create index by_quoted on beginnings (lower("the ""name""") varchar_pattern_ops)',
    'create index by_part on beginnings (lower(name) text_pattern_ops) where id > 10',
    'create index by_plain on beginnings (name)',
    'create index by_number on beginnings ((number + 1))',
    manyBeginnings,
    'analyze beginnings',
  ],
  mysql: [
    `create table beginnings (id integer primary key, name varchar(100), code varchar(20), "the ""name""" char(30),
      number integer, exact varchar(20) collate utf8mb4_bin, narrow varchar(20) character set latin1)
      collate utf8mb4_general_ci`,
    'create index by_name on beginnings (name, id)',
    'create index by_code on beginnings (code)',
    'create index by_quoted on beginnings ("the ""name""")',
    'create index by_part on beginnings (name(5))',
    'create index by_plain on beginnings (exact)',
    'create index by_number on beginnings (number)',
    'create index by_narrow on beginnings (narrow)',
    manyBeginnings,
    'analyze table beginnings',
  ],
}
