import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import type { MatchWay } from '../../search.ts'
import { listAlias } from '../../sql.ts'
import { quoteName } from '../quote.ts'
import { columnOf, execute, runElsewhere, type Target, tableOf } from './target.ts'

const hostile = 'say "hi" to Größe'
const texts = ['First name', "it's", '"rank"', 'rowid', 'words']

export function searchCases(target: Target): void {
  const isFile = target.dialect === 'sqlite'
  const isMysql = target.dialect === 'mysql'
  let database: Database
  beforeAll(async () => {
    database = await openForWords(target)
    const columns = texts.map((name) => `${quoteName(name)} text`).join(', ')
    await execute(
      database,
      `create table ${quoteName(hostile)} (id integer primary key, n integer, ${columns})`,
      'create table plain (id integer primary key, title text, note text, tag varchar(10) unique)',
      `insert into plain values (1, 'Oak table', null, 'a'), (2, null, null, null), (3, 'Größe', 'oak', 'b')`,
      `create view seen as select id, title from plain`,
    )
  })

  const elsewhere = (statement: string) => runElsewhere(target, statement)

  const index = (name: string, columns: readonly string[]) => makeIndex(database, name, columns)
  const find = (table: TableSchema, ...words: string[]) => findWords(database, table, words)

  /** The whole schema in the database's own words. */
  async function dump(): Promise<unknown> {
    if (isFile) return elsewhere('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    if (isMysql) {
      return elsewhere(`
        select c.table_name, c.column_name, s.index_name, s.index_type
        from information_schema.columns c
        left join information_schema.statistics s using (table_schema, table_name, column_name)
        where c.table_schema = database()
        order by c.table_name, c.ordinal_position, s.index_name`)
    }
    return elsewhere(`
      select relname, relkind, (select json_agg(attname order by attnum) from pg_attribute where attrelid = c.oid) as columns
      from pg_class c where relnamespace = 'public'::regnamespace and relname not like 'pg\\_stat%' order by relname`)
  }

  test('one is made of chosen columns, whatever they are called, found again by introspection and hidden from it', async () => {
    const before = (await database.introspect()).tables.map((table) => table.columns.length)
    expect((await tableOf(database, hostile)).searchIndex).toBeNull()
    const table = await index(hostile, texts)
    expect(table.searchIndex?.columns).toEqual(texts)
    expect((await database.introspect()).tables.map((each) => each.columns.length)).toEqual(before)
    const values = texts.map((_, at) => `'value of ${at}'`).join(', ')
    await execute(database, `insert into ${quoteName(hostile)} values (1, 1, ${values})`)
    for (const [at] of texts.entries()) expect(await find(table, `e OF ${at}`)).toEqual([1])
    expect(await find(table, 'value of 1 value')).toEqual([])
  })

  test('a word is looked up and not searched for', async () => {
    await execute(
      database,
      'create table many (id integer primary key, name text)',
      `insert into many with recursive c(x) as (select 1 union all select x + 1 from c where x < 20000) select x, 'name ' || x from c`,
    )
    const table = await index('many', ['name'])
    expect(await find(table, 'name 777')).toEqual([777, ...Array.from({ length: 10 }, (_, at) => 7770 + at)])
    const planOf = async (text: string) => {
      const select = database.build
        .selectFrom(database.sql.table(table).as(listAlias))
        .select('id')
        .where(() => database.searchIndex.matches(table, [text]))
        .compile()
      const explain = { ...select, sql: `explain ${isFile ? 'query plan ' : ''}${select.sql}` }
      return JSON.stringify(await database.read(explain))
    }
    const found = {
      sqlite: 'VIRTUAL TABLE INDEX',
      postgres: 'Bitmap Index Scan on switchboard_search_many',
      mysql: '"type":"fulltext"',
    }[target.dialect]
    expect(await planOf('name 777')).toContain(found)
    expect(await planOf('name 07771')).toContain(found)
    // A part that begins with 0 may match every row, so the index is not asked for it.
    if (target.dialect === 'postgres')
      expect(await planOf('name 07771')).toMatch(/Index Cond: [^}]*'%name_07771%'/)
  })

  test('what it would take is told, and grows with the text', async () => {
    const table = await tableOf(database, 'many')
    const [id, name] = table.columns
    if (!id || !name) throw new Error('two columns')
    const one = await database.searchIndex.estimate(table, [name])
    expect(one.rows).toBeGreaterThan(15_000)
    expect(one.bytes).toBeGreaterThan(15_000 * 9)
    expect(one.seconds).toBeGreaterThan(0)
    expect((await database.searchIndex.estimate(table, [name, name])).bytes).toBeGreaterThanOrEqual(one.bytes)
    const empty = await tableOf(database, 'plain')
    await execute(database, 'delete from plain')
    expect(await database.searchIndex.estimate(empty, [columnOf(empty, 'title')])).toEqual({
      rows: 0,
      bytes: 0,
      seconds: 0,
    })
  })

  test('what people were shown is what runs, and dropping leaves nothing', async () => {
    await execute(
      database,
      'create table shown (id integer primary key, name text)',
      `insert into shown values (1, 'willow')`,
    )
    const before = await dump()
    const table = await tableOf(database, 'shown')
    const { create, obstacle } = database.searchIndex.plan(table, [columnOf(table, 'name')])
    expect(obstacle).toBeNull()
    for (const statement of create) await elsewhere(statement)
    const shown = await dump()
    expect(shown).not.toEqual(before)
    expect(await find(await tableOf(database, 'shown'), 'willow')).toEqual([1])
    const indexed = await tableOf(database, 'shown')
    const { drop } = database.searchIndex.plan(indexed, indexed.columns)
    for (const statement of drop) await elsewhere(statement)
    expect(await dump()).toEqual(before)
    await index('shown', ['name'])
    expect(await dump()).toEqual(shown)
    await database.searchIndex.drop(await tableOf(database, 'shown'))
    expect(await dump()).toEqual(before)
    expect((await tableOf(database, 'shown')).searchIndex).toBeNull()
  })

  test('a second one takes the place of the first', async () => {
    await index('plain', ['title', 'note'])
    const before = await database.searchIndex.list()
    const table = await index('plain', ['tag'])
    expect(table).toMatchObject({ searchIndex: { columns: ['tag'] }, spentSearchIndexes: [] })
    expect(await database.searchIndex.list()).toEqual(before)
    await elsewhere(`insert into plain (id, title, tag) values (60, 'poplar', 'aspen')`)
    expect(await find(table, 'poplar')).toEqual([])
    expect(await find(table, 'aspen')).toEqual([60])
  })

  test('a table or column that was renamed keeps its index', async () => {
    await execute(database, 'create table early (id integer primary key, name text, note text)')
    await index('early', ['name', 'note'])
    await execute(
      database,
      'alter table early rename to late',
      'alter table late rename column name to "the ""name"""',
    )
    const table = await tableOf(database, 'late')
    expect(table.searchIndex?.columns).toEqual(['the "name"', 'note'])
    await elsewhere(`insert into late values (1, 'willow', null)`)
    expect(await find(table, 'willow')).toEqual([1])
    const before = await database.searchIndex.list()
    const { drop } = database.searchIndex.plan(table, [columnOf(table, 'note')])
    expect(drop.at(-1)).toContain('switchboard_search_early')
    await database.searchIndex.drop(table)
    expect(await database.searchIndex.list()).toHaveLength(before.length - 1)
  })

  test('a table called as another one was has an index of its own, and the other keeps its', async () => {
    await execute(database, 'create table first (id integer primary key, title text)')
    await makeIndex(database, 'first', ['title'])
    await execute(
      database,
      'alter table first rename to second',
      'create table first (id integer primary key, title text)',
    )
    // In MySQL the name of an index belongs to its table.
    if (!isMysql) {
      await expect(makeIndex(database, 'first', ['title'])).rejects.toMatchObject({ code: 'conflict' })
    }
    await database.searchIndex.drop(await tableOf(database, 'second'))
    expect((await makeIndex(database, 'first', ['title'])).searchIndex).not.toBeNull()
  })

  test('a view has none, and is told why', async () => {
    const view = await tableOf(database, 'seen')
    const columns = [columnOf(view, 'title')]
    expect(database.searchIndex.plan(view, columns)).toEqual({
      create: [],
      drop: [],
      obstacle: expect.said(/./),
    })
    await expect(database.searchIndex.create(view, columns)).rejects.toMatchObject({ code: 'invalid' })
    const plain = await tableOf(database, 'plain')
    expect(database.searchIndex.plan(plain, []).obstacle).toEqual(expect.said(/no text column/))
  })

  test('whose asker has gone is not made', async () => {
    const before = await dump()
    const table = await tableOf(database, 'shown')
    const gone = new Error('went away')
    const made = database.searchIndex.create(table, [columnOf(table, 'name')], {
      signal: AbortSignal.abort(gone),
    })
    await expect(made).rejects.toBe(gone)
    expect(await dump()).toEqual(before)
  })

  test('whose asker goes away while it is made is stopped at once and leaves nothing', async () => {
    await execute(
      database,
      'drop table if exists lasting',
      'create table lasting (id integer primary key, name text)',
      `insert into lasting with recursive c(x) as (select 1 union all select x + 1 from c where x < 300000)
        select x, 'the willow number ' || x || ' of the wood behind the house' from c`,
    )
    const before = await dump()
    const asker = new AbortController()
    const gone = new Error('went away')
    const table = await tableOf(database, 'lasting')
    const made = database.searchIndex.create(table, [columnOf(table, 'name')], { signal: asker.signal })
    await new Promise((resolve) => setTimeout(resolve, 400))
    const askedAt = Date.now()
    asker.abort(gone)
    await expect(made).rejects.toBe(gone)
    expect(Date.now() - askedAt).toBeLessThan(1000)
    expect(await dump()).toEqual(before)
  })

  test('a row that meets a condition beside it is found, too, and none is found twice', async () => {
    const table = await tableOf(database, 'many')
    const number = (id: number) => database.sql.compare(columnOf(table, 'id'), '=', id)
    for (const way of ['all', 'each'] as const) {
      const options = { way, beside: [number(3), number(1777)] }
      const found = database.build
        .selectFrom(database.sql.table(table).as(listAlias))
        .select('id')
        .where(() => database.searchIndex.matches(table, ['name 1777'], options))
        .orderBy('id')
      const ids = (await database.read(found)).map((row) => row.id)
      expect(ids).toEqual([3, 1777, ...Array.from({ length: 10 }, (_, at) => 17770 + at)])
    }
  })

  test('it tells how large it is', async () => {
    const table = await index('many', ['name'])
    const bytes = await database.searchIndex.size(table)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThan(10_000_000)
  })

  test('all of them are found and removed, those that lost their table too', async () => {
    await execute(database, 'create table lost (id integer primary key, name text)')
    await index('lost', ['name'])
    await execute(database, 'drop table lost')
    const names = await database.searchIndex.list()
    expect(names.length).toBeGreaterThan(2)
    await database.searchIndex.dropAll()
    expect(await database.searchIndex.list()).toEqual([])
    expect((await database.introspect()).tables.filter((table) => table.searchIndex)).toEqual([])
    await elsewhere(`insert into plain (id, title) values (70, 'no trigger is left')`)
  })
}

/** In MySQL, texts that compare by their bytes have no index of words. */
export async function openForWords(target: Target): Promise<Database> {
  const database = await target.open()
  if (target.dialect === 'mysql') await runElsewhere(target, 'alter database collate utf8mb4_unicode_ci')
  return database
}

export async function makeIndex(
  database: Database,
  name: string,
  columns: readonly string[],
): Promise<TableSchema> {
  const table = await tableOf(database, name)
  await database.searchIndex.create(
    table,
    columns.map((column) => columnOf(table, column)),
  )
  return tableOf(database, name)
}

/** The ids of the rows with all of these words. */
export async function findWords(
  database: Database,
  table: TableSchema,
  words: readonly string[],
  way: MatchWay = 'all',
): Promise<unknown[]> {
  const rows = await database.read(
    database.build
      .selectFrom(database.sql.table(table).as(listAlias))
      .select('id')
      .where(() => database.searchIndex.matches(table, words, { way }))
      .orderBy('id'),
  )
  return rows.map((row) => row.id)
}
