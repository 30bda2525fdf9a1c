import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onServer } from '../../../../test/databases.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { quoteName } from '../quote.ts'
import { columnOf, execute, type Target } from './target.ts'

const hostileNames = [
  'with space',
  'say "hi"',
  "it's",
  '__proto__',
  'constructor',
  'a.b',
  'select',
  'ÜMLAUT😀',
  '-- comment',
  'x'.repeat(63),
]

/** A foreign key that prevents deletes. */
const refers = (columns: readonly string[], references: object) => ({
  columns,
  references,
  onDelete: 'refuse',
})
const toItself = refers(['parent'], { schema: null, table: 'implicit', columns: ['id'] })

export function schemaCases(target: Target): void {
  let database: Database
  let tables: readonly TableSchema[]
  beforeAll(async () => {
    database = await target.open()
    await execute(database, ...shared, ...(target.dialect === 'sqlite' ? onSqlite : onPostgres))
    for (const name of hostileNames) {
      await execute(
        database,
        `create table ${quoteName(name)} (${quoteName(name)} integer primary key, "v" text)`,
        `insert into ${quoteName(name)} values (7, 'seven')`,
      )
    }
    tables = (await database.introspect()).tables
  })
  const table = (name: string) => {
    const found = tables.find((candidate) => candidate.name === name && candidate.schema !== 'elsewhere')
    if (!found) throw new Error(`There is no table ${name}`)
    return found
  }
  const column = (of: string, name: string) => columnOf(table(of), name)

  test('keys come in the order of the key, not of the columns', () => {
    expect(table('lines').primaryKey).toEqual(['order_id', 'line'])
    expect(table('orders').primaryKey).toEqual(['id'])
    expect(table('keyless').primaryKey).toEqual([])
  })

  test('unique keys say whether they name one row', () => {
    expect(table('orders').uniqueKeys).toEqual(
      expect.arrayContaining([
        { columns: ['code'], total: true },
        { columns: ['batch', 'code'], total: false },
        { columns: ['note'], total: false },
      ]),
    )
    expect(table('orders').uniqueKeys).toHaveLength(3)
  })

  test('foreign keys lead to tables that are there, composite ones too', () => {
    const schema = table('orders').schema
    expect(table('lines').foreignKeys).toEqual([
      refers(['order_id'], { schema, table: 'orders', columns: ['id'] }),
    ])
    expect(table('shipments').foreignKeys).toEqual([
      refers(['order_id', 'line'], { schema, table: 'lines', columns: ['order_id', 'line'] }),
    ])
  })

  test('indexes tell their leading plain columns, and whether they have a condition', () => {
    const index = (name: string) => table('orders').indexes.find((candidate) => candidate.name === name)
    expect(index('orders_batch')).toMatchObject({
      columns: ['batch', 'status'],
      unique: false,
      partial: false,
    })
    expect(index('orders_lower')).toMatchObject({ columns: ['batch'], unique: false, partial: false })
    expect(index('orders_note')).toMatchObject({ columns: ['note'], unique: true, partial: true })
  })

  test('columns tell type, nullability, default and whether they are computed', () => {
    expect(column('orders', 'id')).toMatchObject({ nullable: false, generated: false, type: 'integer' })
    expect(column('orders', 'code')).toMatchObject({ nullable: false, type: 'text', updatable: true })
    expect(column('orders', 'batch')).toMatchObject({ nullable: true, defaultExpression: '7' })
    expect(column('orders', 'total')).toMatchObject({ generated: true, updatable: false })
    expect(column('orders', 'price').declaredType.toLowerCase()).toMatch(/^(?:decimal|numeric)\(10,2\)$/)
  })

  test('a CHECK with a list of words gives the words, any other condition none', () => {
    expect(column('orders', 'status').allowedValues).toEqual(['open', "it's done", 'sent, or not'])
    expect(column('orders', 'size').allowedValues).toEqual(['1', '2', '3'])
    expect(column('orders', 'sort').allowedValues).toEqual(['loose', 'bound'])
    expect(column('orders', 'price').allowedValues).toBeNull()
    expect(column('orders', 'batch').allowedValues).toBeNull()
  })

  test('a CHECK gives two numbers in whichever words they are, and of a longer range none', () => {
    for (const name of ['said', 'ranged', 'may_lack', 'lacks_or'])
      expect(column('pairs', name).allowedValues, name).toEqual(['0', '1'])
    for (const name of ['longer', 'part', 'denied'])
      expect(column('pairs', name).allowedValues, name).toBeNull()
  })

  test('a view is one, and takes only what it can take', () => {
    expect(table('sums')).toMatchObject({
      type: 'view',
      primaryKey: [],
      may: { insert: false, update: false, delete: false },
    })
    expect(table('orders').may).toEqual({ insert: true, update: true, delete: true })
    expect(table('writable_view')).toMatchObject({ type: 'view', may: { update: true } })
  })

  test('row estimates are about right, and an empty table is told empty', () => {
    expect(table('many').rowEstimate).toBeGreaterThan(4000)
    expect(table('many').rowEstimate).toBeLessThan(6000)
    expect(table('keyless').rowEstimate).toBe(0)
    expect(table('sums').rowEstimate).toBeNull()
  })

  test('a table without any key has an order where the database has one', async () => {
    const order = database.sql.rowOrder(table('keyless'))
    expect(order === null).toBe(target.dialect === 'postgres')
    expect(database.sql.rowOrder(table('orders'))).toBeNull()
  })

  test.each(['orders', 'lines', 'keyless', 'sums', 'many'])('a scan of %s can be stopped', async (name) => {
    const condition = database.sql.stoppable(table(name)) ?? sql<boolean>`true`
    const select = sql<{
      n: number | string
    }>`select count(*) as n from ${database.sql.table(table(name))} as listed`
    const all = await database.read(select.compile(database.build))
    expect(
      await database.read(sql<{ n: number | string }>`${select} where ${condition}`.compile(database.build)),
    ).toEqual(all)
  })

  test.each(hostileNames)('the name %s is a name like any other', async (name) => {
    const hostile = table(name)
    const [key, value] = hostile.columns
    if (!key || !value) throw new Error('two columns')
    expect(key.name).toBe(name)
    expect(hostile.primaryKey).toEqual([name])
    const select = database.build
      .selectFrom(database.sql.table(hostile).as('listed'))
      .select([database.sql.select(value).as('~0')])
      .where((build) => build.and([database.sql.compare(key, '=', database.values.fromText('7', key))]))
      .orderBy(database.sql.orderBy(key, 'desc'))
    expect(await database.read(select)).toEqual([{ '~0': 'seven' }])
  })

  if (target.dialect === 'sqlite') describe('what only files have', () => sqliteCases(table, () => tables))
  else
    describe('what only servers have', () => {
      postgresCases(
        table,
        () => tables,
        () => database,
      )
      estimateCases(target, () => database)
    })
}

const shared = [
  `create table pairs (
    id integer primary key, said integer check (said = 0 or said = 1), ranged smallint check (ranged between 0 and 1),
    may_lack bigint check (may_lack is null or may_lack between 0 and 1),
    lacks_or integer check (lacks_or in (0, 1) or lacks_or is null), longer integer check (longer between 0 and 5),
    part numeric(3, 2) check (part between 0 and 1), denied integer check (not (denied = 0 or denied = 1)))`,
  `create table orders (
    id integer primary key, code varchar(20) not null unique, batch integer default 7, note text,
    status text not null check (status in ('open', 'it''s done', 'sent, or not')),
    size integer check (size in (1, 2, 3)),
    sort varchar(9) check (sort is null or sort in ('loose', 'bound')),
    price decimal(10,2) not null default 0 check (price >= 0),
    total integer generated always as (batch * 2) stored,
    unique (batch, code))`,
  'create index orders_batch on orders (batch, status)',
  'create index orders_lower on orders (batch, lower(code), status)',
  'create unique index orders_note on orders (note) where note is not null',
  `create table lines (
    line integer not null, order_id integer not null references orders (id), primary key (order_id, line))`,
  `create table shipments (
    id integer primary key, order_id integer, line integer, foreign key (order_id, line) references lines (order_id, line))`,
  'create table keyless (a integer, b text)',
  'create view sums as select batch, count(*) as n from orders group by batch',
  'create table many (id integer primary key, v text)',
  `insert into many with recursive c(x) as (select 1 union all select x + 1 from c where x < 5000) select x, 'v' from c`,
]

const onSqlite = [
  'create view writable_view as select id, code from orders',
  `create trigger view_update instead of update on WRITABLE_VIEW begin
    update orders set code = new.code where id = old.id; end`,
  'create virtual table words using fts5(body)',
  'create table without (k text primary key, v text) without rowid',
  'create table implicit (id integer primary key, parent integer references implicit)',
  'create table loud (id integer primary key, parent integer references IMPLICIT (ID))',
  'create table backwards (id integer primary key desc)',
  'create view broken as select * from keyless_gone',
  'create table partly (id integer primary key, v integer)',
  'insert into partly with recursive c(x) as (select 1 union all select x + 1 from c where x < 1000) select x, x from c',
  'create index partly_all on partly (v)',
  'create index partly_few on partly (v) where v <= 95',
  'analyze partly',
  'create table "typed" (a, b "unsigned big int", c varchar(10), d timestamp, e point)',
]

function sqliteCases(table: (name: string) => TableSchema, tables: () => readonly TableSchema[]): void {
  test('internals of the database and of full-text search are hidden, and a broken view does no harm', () => {
    const names = tables().map((candidate) => candidate.name)
    expect(names).toContain('words')
    expect(names.filter((name) => /^words_|^sqlite_/.test(name))).toEqual([])
    expect(names).not.toContain('broken')
    expect(table('words').columns.map((column) => column.name)).toEqual(['body'])
  })

  test('a reference without columns means the other table’s key', () => {
    expect(table('implicit').foreignKeys).toEqual([toItself])
  })

  test('a reference names table and columns in any case', () => {
    expect(table('loud').foreignKeys).toEqual([toItself])
  })

  test('a key column of a table without row numbers is never null', () => {
    expect(columnOf(table('without'), 'k').nullable).toBe(false)
    expect(columnOf(table('without'), 'v').nullable).toBe(true)
  })

  test('a key that is no row number by an old mistake is an ordinary column', () => {
    expect(columnOf(table('backwards'), 'id')).toMatchObject({ nullable: true, defaultExpression: null })
  })

  test('the row estimate is that of the whole table, not of an index on a part of it', () => {
    expect(table('partly').rowEstimate).toBe(1000)
  })

  test('loose type words are understood', () => {
    expect(table('typed').columns.map((column) => column.type)).toEqual([
      'other',
      'bigint',
      'text',
      'datetime',
      'other',
    ])
  })
}

const onPostgres = [
  'create view writable_view as select id, code from orders',
  `create type feeling as enum ('good', 'so, so', 'bad')`,
  'create domain short_text as varchar(10)',
  `create domain grade as text check (length(value) = 1) check (value in ('A', 'B'))`,
  `create table server_only (
    id bigint generated always as identity primary key, mood feeling default 'good', short short_text not null,
    words text[] not null default '{}', kind varchar(10) check (kind in ('x', 'y')), graded grade)`,
  `comment on table server_only is 'what only servers have'`,
  `comment on column server_only.mood is 'how it feels'`,
  'create table parted (id integer, day date not null) partition by range (day)',
  `create table parted_2026 partition of parted for values from ('2026-01-01') to ('2027-01-01')`,
  'create materialized view materialised as select id from many',
  'create table carrying (a integer not null, b integer, unique (a) include (b))',
  'create table half (id integer not null)',
  'create unique index half_made on half (id)',
  `update pg_index set indisvalid = false where indexrelid = 'half_made'::regclass`,
  'create view steered as select batch, count(*) as n from orders group by batch',
  `create function steer() returns trigger language plpgsql as 'begin return new; end'`,
  'create trigger steering instead of update on steered for each row execute function steer()',
  'create schema elsewhere',
  'create table elsewhere.orders (id integer primary key)',
  'create schema switchboard',
  'create table switchboard.people (id integer)',
  'create extension if not exists pg_stat_statements schema public',
  'analyze many',
]

function estimateCases(target: Target, database: () => Database): void {
  test('row estimates know what came and went since a table was analysed, and of one that never was', async () => {
    const make = (name: string) => `create table ${name} (id integer) with (autovacuum_enabled = off)`
    const fill = (name: string, rows: number) => `insert into ${name} select generate_series(1, ${rows})`
    // These run one after the other on separate connections, because the server counts them when a connection ends.
    for (const statements of [
      [make('never'), fill('never', 700)],
      [make('grown'), fill('grown', 10)],
      ['analyze grown', fill('grown', 900)],
      [make('emptied'), fill('emptied', 800)],
      ['analyze emptied', 'delete from emptied where id > 30'],
      [make('at_once'), fill('at_once', 500), 'analyze at_once'],
      ['create table pieces (id integer, part integer) partition by list (part)'],
      ['create table piece_1 partition of pieces for values in (1) with (autovacuum_enabled = off)'],
      ['insert into pieces select n, 1 from generate_series(1, 600) n'],
    ]) {
      await onServer(target.url(), ...statements)
    }
    const estimates = async () => {
      const { tables } = await database().introspect()
      const rows = new Map(tables.map(({ name, rowEstimate }) => [name, rowEstimate]))
      return ['never', 'grown', 'emptied', 'at_once', 'pieces'].map((name) => rows.get(name))
    }
    // The server may report the first rows after the analysis that counted them.
    const isAbout910 = (rows: number) => rows === 910 || rows === 920
    await expect
      .poll(estimates, { timeout: 5_000 })
      .toEqual([700, expect.toSatisfy(isAbout910), 30, 500, 600])
  })
}

function postgresCases(
  table: (name: string) => TableSchema,
  tables: () => readonly TableSchema[],
  database: () => Database,
): void {
  test('schemas are told apart; ours, the server’s and those of extensions are hidden', () => {
    const names = tables().map((candidate) => `${candidate.schema}.${candidate.name}`)
    expect(names).toEqual(expect.arrayContaining(['public.orders', 'elsewhere.orders']))
    expect(names.filter((name) => /^(?:switchboard|pg_|information)|stat_statements/.test(name))).toEqual([])
  })

  test('comments, enums, domains, arrays and identities are told', () => {
    const only = table('server_only')
    expect(only.comment).toBe('what only servers have')
    expect(columnOf(only, 'mood')).toMatchObject({
      comment: 'how it feels',
      allowedValues: ['good', 'so, so', 'bad'],
      declaredType: 'feeling',
      type: 'text',
    })
    expect(columnOf(only, 'short')).toMatchObject({ type: 'text', declaredType: 'short_text' })
    expect(columnOf(only, 'words').type).toBe('array')
    expect(columnOf(only, 'kind').allowedValues).toEqual(['x', 'y'])
    expect(columnOf(only, 'graded').allowedValues).toEqual(['A', 'B'])
    expect(columnOf(only, 'id')).toMatchObject({ type: 'bigint', generated: false, updatable: false })
    expect(columnOf(only, 'id').defaultExpression).toContain('identity')
  })

  test('what a key only carries along is no part of it, and an index that is half made none', () => {
    expect(table('carrying').uniqueKeys).toEqual([{ columns: ['a'], total: true }])
    expect(table('half')).toMatchObject({ uniqueKeys: [], indexes: [] })
  })

  test('a view takes what its own triggers take, in all of its columns', () => {
    expect(table('steered').may).toEqual({ insert: false, update: true, delete: false })
    expect(table('steered').columns.map((column) => column.updatable)).toEqual([true, true])
  })

  test('a partitioned table is there once, and a materialised view takes nothing', () => {
    expect(tables().filter((candidate) => candidate.name.startsWith('parted'))).toHaveLength(1)
    expect(table('parted').type).toBe('table')
    expect(table('materialised')).toMatchObject({
      type: 'view',
      may: { insert: false, update: false, delete: false },
    })
  })

  /** Introspects with an account that has only these grants. */
  async function introspectWith(...grants: string[]) {
    const role = `reader_${Date.now()}`
    await execute(database(), `create role ${role}`, ...grants.map((grant) => `grant ${grant} to ${role}`))
    const asRole = database().write(async (transaction) => {
      await transaction.run(sql.raw(`set local role ${role}`).compile(database().build))
      return (await import('../postgres/introspect.ts')).createIntrospection(
        async (statement) => (await transaction.run(statement)).rows,
        database().build,
        { ownName: 'switchboard', whose: 'the owner' },
      )()
    })
    return asRole.finally(() => execute(database(), `drop owned by ${role}`, `drop role ${role}`))
  }

  test('a part of a key that our account may read is not taken for the key', async () => {
    const seen = await introspectWith('select (line) on lines', 'select (code, price, status) on orders')
    const lines = seen.tables.find((candidate) => candidate.name === 'lines')
    expect(lines?.columns.map((column) => column.name)).toEqual(['line'])
    expect(lines?.primaryKey).toEqual([])
    const orders = seen.tables.find((candidate) => candidate.name === 'orders')
    expect(orders?.primaryKey).toEqual([])
    expect(orders?.uniqueKeys).toEqual([{ columns: ['code'], total: true }])
    expect(orders?.indexes.find((index) => index.name === 'orders_batch')?.columns).toEqual([])
  })

  test('what our account may not do is told', async () => {
    const seen = await introspectWith('select on orders', 'update (note) on orders')
    expect(seen.tables.map((candidate) => candidate.name)).toEqual(['orders'])
    const [orders] = seen.tables
    expect(orders?.may).toEqual({ insert: false, update: true, delete: false })
    expect(orders?.columns.filter((column) => column.updatable).map((column) => column.name)).toEqual([
      'note',
    ])
  })
}
