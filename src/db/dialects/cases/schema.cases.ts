import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { quoteName } from '../quote.ts'
import { onPostgres, postgresSchemaCases } from './schema-of-postgres.cases.ts'
import { columnOf, execute, type Target } from './target.ts'

const hostileNames = [
  'with space',
  'say "hi"',
  "it's",
  '__proto__',
  'constructor',
  'a.b',
  'select',
  'ÜMLAUT',
  '-- comment',
  'x'.repeat(63),
]
/** Names have no characters beyond the first 65,536 on MariaDB and MySQL. */
const hostileElsewhere = 'SMILE😀'

/** A foreign key that prevents deletes. */
const refers = (columns: readonly string[], references: object) => ({
  columns,
  references,
  onDelete: 'refuse',
})
const toItself = refers(['parent'], { schema: null, table: 'implicit', columns: ['id'] })

export function schemaCases(target: Target): void {
  const isMysql = target.dialect === 'mysql'
  const names = isMysql ? hostileNames : [...hostileNames, hostileElsewhere]
  let database: Database
  let tables: readonly TableSchema[]
  beforeAll(async () => {
    database = await target.open()
    await execute(database, ...shared, ...special[target.dialect])
    for (const name of names) {
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
    expect(table('order_lines').primaryKey).toEqual(['order_id', 'line'])
    expect(table('orders').primaryKey).toEqual(['id'])
    expect(table('keyless').primaryKey).toEqual([])
  })

  test('unique keys say whether they name one row', () => {
    expect(table('orders').uniqueKeys).toEqual(
      expect.arrayContaining([
        { columns: ['code'], total: true },
        { columns: ['batch', 'code'], total: false },
        ...(isMysql ? [] : [{ columns: ['note'], total: false }]),
      ]),
    )
    expect(table('orders').uniqueKeys).toHaveLength(isMysql ? 2 : 3)
  })

  test('foreign keys lead to tables that are there, composite ones too', () => {
    const schema = table('orders').schema
    expect(table('order_lines').foreignKeys).toEqual([
      refers(['order_id'], { schema, table: 'orders', columns: ['id'] }),
    ])
    expect(table('shipments').foreignKeys).toEqual([
      refers(['order_id', 'line'], { schema, table: 'order_lines', columns: ['order_id', 'line'] }),
    ])
  })

  test('indexes tell their leading plain columns, and whether they have a condition', () => {
    const index = (name: string) => table('orders').indexes.find((candidate) => candidate.name === name)
    expect(index('orders_batch')).toMatchObject({
      columns: ['batch', 'status'],
      unique: false,
      partial: false,
    })
    expect(index('orders_part')).toMatchObject({ columns: ['batch'], unique: false, partial: false })
    if (isMysql) return
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
    expect(order === null).toBe(target.dialect !== 'sqlite')
    expect(database.sql.rowOrder(table('orders'))).toBeNull()
  })

  test.each(['orders', 'order_lines', 'keyless', 'sums', 'many'])(
    'a scan of %s can be stopped',
    async (name) => {
      const condition = database.sql.stoppable(table(name)) ?? sql<boolean>`true`
      const select = sql<{
        n: number | string
      }>`select count(*) as n from ${database.sql.table(table(name))} as listed`
      const all = await database.read(select.compile(database.build))
      expect(
        await database.read(
          sql<{ n: number | string }>`${select} where ${condition}`.compile(database.build),
        ),
      ).toEqual(all)
    },
  )

  test.each(names)('the name %s is a name like any other', async (name) => {
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
  if (target.dialect === 'postgres')
    describe('what only PostgreSQL has', () =>
      postgresSchemaCases(target, { table, tables: () => tables, database: () => database }))
}

const shared = [
  `create table pairs (
    id integer primary key, said integer check (said = 0 or said = 1), ranged smallint check (ranged between 0 and 1),
    may_lack bigint check (may_lack is null or may_lack between 0 and 1),
    lacks_or integer check (lacks_or in (0, 1) or lacks_or is null), longer integer check (longer between 0 and 5),
    part numeric(3, 2) check (part between 0 and 1), denied integer check (not (denied = 0 or denied = 1)))`,
  `create table orders (
    id integer primary key, code varchar(20) not null unique, batch integer default 7, note text,
    status varchar(20) not null check (status in ('open', 'it''s done', 'sent, or not')),
    size integer check (size in (1, 2, 3)),
    sort varchar(9) check (sort is null or sort in ('loose', 'bound')),
    price decimal(10,2) not null default 0 check (price >= 0),
    total integer generated always as (batch * 2) stored,
    unique (batch, code))`,
  'create index orders_batch on orders (batch, status)',
  `create table order_lines (
    line integer not null, order_id integer not null, primary key (order_id, line),
    foreign key (order_id) references orders (id))`,
  `create table shipments (
    id integer primary key, order_id integer, line integer,
    foreign key (order_id, line) references order_lines (order_id, line))`,
  'create table keyless (a integer, b text)',
  'create view sums as select batch, count(*) as n from orders group by batch',
  'create table many (id integer primary key, v text)',
  // MariaDB and MySQL stop a recursion after 1,000 steps.
  `insert into many with recursive c(x) as (select 1 union all select x + 1 from c where x < 100)
    select (a.x - 1) * 100 + b.x, 'v' from c a cross join c b where a.x <= 50`,
]

const onSqlite = [
  'create index orders_part on orders (batch, lower(code), status)',
  'create unique index orders_note on orders (note) where note is not null',
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

const onMysql = [
  'create view writable_view as select id, code from orders',
  'create index orders_part on orders (batch, note(5), status)',
]

const special = { sqlite: onSqlite, postgres: onPostgres, mysql: onMysql }
