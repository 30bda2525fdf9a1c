import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onMariadb, onServer } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { columnOf, execute } from '../cases/target.ts'

const everything = { insert: true, update: true, delete: true }
const nothing = { insert: false, update: false, delete: false }

onMariadb((kind) => {
  let url: string
  let database: Database
  let tables: readonly TableSchema[]
  beforeAll(async () => {
    url = await kind.url()
    await onServer(url, ...shared, ...(kind.name === 'MariaDB' ? onlyMariadb : []))
    database = await openDatabase(url, { log: silentLog })
    tables = (await database.introspect()).tables
  })
  afterAll(() => database.close())
  const find = (name: string) => tables.find((table) => table.name === name)
  const table = (name: string) => {
    const found = find(name)
    if (!found) throw new Error(`There is no table ${name}`)
    return found
  }
  const column = (of: string, name: string) => columnOf(table(of), name)

  test('comments, enums, sets and collations are told, and a view has no comment', () => {
    expect(table('things').comment).toBe('what is here')
    expect(table('few').comment).toBeNull()
    expect(column('things', 'mood')).toMatchObject({
      comment: 'how it feels',
      allowedValues: ['good', "so, it's", 'back\\slash'],
      defaultExpression: "'so, it''s'",
      type: 'text',
    })
    expect(column('things', 'marks')).toMatchObject({ type: 'text', allowedValues: null })
    expect(column('things', 'code').declaredType).toBe('varchar(9) collate utf8mb4_bin')
    expect(column('things', 'name').declaredType).toBe('varchar(20)')
  })

  test('a number that the server gives, a default, a computed and an invisible column', () => {
    expect(column('things', 'id')).toMatchObject({
      numbered: 'unless-given',
      defaultExpression: 'auto_increment',
      generated: false,
    })
    expect(column('things', 'said').defaultExpression).toBe(String.raw`'it''s \n'`)
    expect(column('things', 'made').defaultExpression?.toLowerCase()).toMatch(/^current_timestamp/)
    expect(column('things', 'name')).toMatchObject({ nullable: true, defaultExpression: null })
    expect(column('things', 'twice')).toMatchObject({ generated: true, updatable: false })
    expect(column('things', 'hidden')).toMatchObject({ type: 'integer', defaultExpression: '3' })
  })

  test('a default is an expression that our sessions understand', async () => {
    for (const name of ['mood', 'said', 'made', 'hidden']) {
      const expression = column('things', name).defaultExpression ?? ''
      const select = sql<{ value: unknown }>`select ${sql.raw(expression)} as value`
      expect(await database.read(select.compile(database.build)), name).toHaveLength(1)
    }
  })

  test('JSON is JSON, however the server keeps it', () => {
    expect(column('things', 'document')).toMatchObject({
      type: 'json',
      ordered: kind.name === 'MariaDB',
    })
  })

  test('a part of a column ends an index, and beginnings are found where case does not count', () => {
    const index = (name: string) => table('things').indexes.find((candidate) => candidate.name === name)
    expect(index('by_part')).toMatchObject({ columns: ['mood'] })
    expect(index('by_name')).toMatchObject({ columns: ['name', 'code'], startsOf: 'name' })
    expect(index('by_code')).toMatchObject({ columns: ['code', 'name'], startsOf: null })
    expect(index('by_mood')).toMatchObject({ startsOf: null })
    expect(index('by_start')).toMatchObject({ columns: [], startsOf: null })
    expect(index('unused')).toBeUndefined()
  })

  test('search indexes of ours are told from others', () => {
    expect(table('things').searchIndex).toEqual({ name: 'switchboard_search_a', columns: ['name', 'said'] })
    expect(table('things').spentSearchIndexes).toEqual(['switchboard_search_b'])
    expect(table('few').searchIndex).toBeNull()
  })

  test('foreign keys tell what a delete does, also with names in other letters', () => {
    expect(table('children').foreignKeys).toEqual([
      refers(['thing'], 'delete'),
      refers(['maybe'], 'empty'),
      refers(['kept'], 'refuse'),
    ])
  })

  test('a table whose changes can’t be rolled back takes none, nor does a view on it', () => {
    expect(table('unsafe').may).toEqual(nothing)
    expect(column('unsafe', 'id').updatable).toBe(false)
    expect(table('few_unsafe').may).toEqual(nothing)
  })

  test('a view takes what its one table takes, in the columns that are not computed', () => {
    expect(table('few').may).toEqual(everything)
    expect(table('few_of_few').may).toEqual({ insert: false, update: true, delete: true })
    expect(table('few_of_few').columns.map(({ name, updatable }) => [name, updatable])).toEqual([
      ['id', true],
      ['label', true],
      ['more', false],
    ])
    for (const name of ['joined', 'counted', 'derived']) expect(table(name).may, name).toEqual(nothing)
    expect(find('broken')).toBeUndefined()
  })

  test('the server takes for a view what we tell of it', async () => {
    await execute(
      database,
      "insert into few (id, label) values (50, 'a')",
      "update few_of_few set label = 'b' where id = 50",
      'delete from few_of_few where id = 50',
    )
    await expect(execute(database, 'update few_of_few set more = 1')).rejects.toThrow()
    await expect(execute(database, 'delete from joined')).rejects.toThrow()
  })

  test('our own tables are told only to those who ask for them', async () => {
    expect(find('switchboard_people')).toBeUndefined()
    const own = await database.introspectOwn()
    expect(own.tables.map(({ name }) => name)).toEqual(['switchboard_people'])
  })

  test('triggers of the owner are told without comments, and ours are not', async () => {
    expect(await database.triggers(table('things'))).toEqual([
      { name: 'a_change', columns: null, before: true, text: expect.stringMatching(/^begin\s+set new.said/) },
    ])
  })

  test('the rows of a select are guessed where an index tells them', async () => {
    const guess = (select: string) => database.estimate(sql.raw(select).compile(database.build))
    expect(await guess('select id from many where part = 3')).toBe(200)
    expect(await guess('select id from many where id < 0 and id > 5')).toBe(0)
    expect(
      await guess('select "say ""hi""" from many where part = 3 and "say ""hi""" > \'"\''),
    ).not.toBeNull()
    if (kind.name === 'MariaDB')
      expect(await guess(`select id from many where "say ""hi""" like '%9%'`)).toBeNull()
  })

  describe.skipIf(kind.name !== 'MariaDB')('what only MariaDB has', () => {
    test('a sequence is no table, and one that numbers a column is known', () => {
      expect(find('numbers')).toBeUndefined()
      expect(column('numbered', 'id')).toMatchObject({ numbered: 'unless-given' })
    })

    test('a table with a history has the keys of its current rows', () => {
      expect(table('kept')).toMatchObject({ type: 'table', primaryKey: ['id'], may: everything })
      expect(column('kept', 'until')).toMatchObject({ generated: true, updatable: false })
      expect(table('kept_hidden').primaryKey).toEqual(['id'])
    })

    test('a unique long text is a key, but sorts nothing', () => {
      expect(table('long_key').uniqueKeys).toEqual([{ columns: ['body'], total: true }])
      expect(table('long_key').indexes).toEqual([])
    })
  })

  /** Introspects with an account that has only these grants. */
  async function introspectWith(...grants: readonly string[]): Promise<readonly TableSchema[]> {
    const account = `reader_${randomBytes(4).toString('hex')}`
    const role = `${account}_role`
    const name = new URL(url).pathname.slice(1)
    const make = [`create user ${account} identified by 'secret'`, `create role ${role}`]
    const each = grants.map((grant) => `grant ${grant.replace('ROLE', role).replaceAll('HERE', name)}`)
    const given = each.map((grant) => (grant.includes(' to ') ? grant : `${grant} to ${account}`))
    const beDefault =
      kind.name === 'MariaDB'
        ? `set default role ${role} for ${account}`
        : `set default role ${role} to ${account}`
    await onServer(url, ...make, ...given, `grant ${role} to ${account}`, beDefault)
    const address = new URL(url)
    address.username = account
    address.password = 'secret'
    const seen = await openDatabase(address.href, { log: silentLog })
    try {
      return (await seen.introspect()).tables
    } finally {
      await seen.close()
      await onServer(url, `drop user ${account}`, `drop role ${role}`)
    }
  }

  test('what our account may not do is told, and what its role may do', async () => {
    const seen = await introspectWith(
      'select (id, mood, name), update (name) on HERE.things',
      'delete on HERE.things to ROLE',
      'select, insert on HERE.children',
    )
    expect(seen.map(({ name, may }) => [name, may])).toEqual([
      ['children', { insert: true, update: false, delete: false }],
      ['things', { insert: false, update: true, delete: true }],
    ])
    const things = seen[1]
    expect(things?.columns.map(({ name, updatable }) => [name, updatable])).toEqual([
      ['id', false],
      ['mood', false],
      ['name', true],
    ])
    expect(things?.indexes.find(({ name }) => name === 'by_code')?.columns).toEqual([])
  })

  test('a part of a key that our account may read is not taken for the key', async () => {
    const [pairs] = await introspectWith('select (a) on HERE.pairs')
    expect(pairs).toMatchObject({ name: 'pairs', primaryKey: [], uniqueKeys: [] })
  })

  test('a right on the whole database counts for each table', async () => {
    const seen = await introspectWith('select, delete on HERE.*')
    expect(seen.find(({ name }) => name === 'pairs')?.may).toEqual({ ...nothing, delete: true })
  })
})

function refers(columns: readonly string[], onDelete: string) {
  return { columns, references: { schema: null, table: 'things', columns: ['id'] }, onDelete }
}

const shared = [
  `create table things (
    id integer auto_increment primary key,
    mood enum('good', 'so, it''s', 'back\\\\slash', '') not null default 'so, it''s' comment 'how it feels',
    marks set('a', 'b'), name varchar(20) default null, code varchar(9) character set utf8mb4 collate utf8mb4_bin,
    said varchar(20) not null default 'it''s \\\\n', made datetime(6) default current_timestamp(6),
    twice integer generated always as (length(name) * 2) virtual, hidden integer default 3 invisible, document json,
    key by_part (mood, name(4), code), key by_name (name, code), key by_code (code, name), key by_mood (mood),
    key by_start (name(3)), fulltext key switchboard_search_a (name, said), fulltext key switchboard_search_b (said),
    fulltext key of_theirs (name)
  ) comment 'what is here' collate utf8mb4_general_ci`,
  `create table children (
    id integer primary key, thing integer, maybe integer, kept integer,
    constraint c1 foreign key (Thing) references things (ID) on delete cascade,
    constraint c2 foreign key (maybe) references things (id) on delete set null,
    constraint c3 foreign key (kept) references things (id) on update cascade)`,
  'create table pairs (a integer not null, b integer not null, c integer not null, primary key (a, b), unique (a, c))',
  'create table unsafe (id integer primary key) engine = myisam',
  'create table labels (id integer primary key, label varchar(20), size integer)',
  'create view few as select id, label from labels where id > 5',
  'create view few_of_few as select id, label, id + 1 as more from few',
  'create view few_unsafe as select id from unsafe',
  'create view joined as select labels.id, pairs.b from labels join pairs on pairs.a = labels.id',
  'create view counted as select count(*) as n from labels',
  'create view derived as select id from (select id from labels) as d',
  'create table going (id integer primary key)',
  'create view broken as select id from going',
  'drop table going',
  'create table switchboard_people (id integer primary key)',
  `create trigger a_change before update on things for each row begin /* why
    */ # and how
    set new.said = 'x'; end`,
  'create trigger switchboard_change after update on things for each row set @changed = 1',
  'create trigger an_insert after insert on things for each row set @changed = 1',
  'create table many (id integer primary key, part integer, `say "hi"` varchar(9), key (part))',
  `insert into many with recursive c(x) as (select 1 union all select x + 1 from c where x < 100)
    select a.x * 100 + b.x, b.x % 50, 'v' from c a cross join c b`,
  'analyze table many',
]

const onlyMariadb = [
  'create sequence numbers',
  'create table numbered (id bigint not null default nextval(numbers) primary key)',
  `create table kept (id integer primary key, since timestamp(6) generated always as row start,
    until timestamp(6) generated always as row end, period for system_time (since, until)) with system versioning`,
  'create table kept_hidden (id integer primary key) with system versioning',
  'create table long_key (body text not null, unique (body))',
  'alter table things add key unused (said) ignored',
]
