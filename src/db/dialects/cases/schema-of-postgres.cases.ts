import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onServer } from '../../../../test/databases.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { columnOf, execute, type Target } from './target.ts'

interface Seen {
  readonly table: (name: string) => TableSchema
  readonly tables: () => readonly TableSchema[]
  readonly database: () => Database
}

/** What the catalog of PostgreSQL tells beside what all databases tell. */
export function postgresSchemaCases(target: Target, { table, tables, database }: Seen): void {
  estimateCases(target, database)

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
    const seen = await introspectWith(
      'select (line) on order_lines',
      'select (code, price, status) on orders',
    )
    const lines = seen.tables.find((candidate) => candidate.name === 'order_lines')
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

export const onPostgres = [
  'create index orders_part on orders (batch, lower(code), status)',
  'create unique index orders_note on orders (note) where note is not null',
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
