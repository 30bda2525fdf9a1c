import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Database } from '../../database.ts'
import type { WatchWish } from '../../watch.ts'
import { columnOf, execute, runElsewhere, type Target, tableOf } from './target.ts'

/** A table that a test creates and watches, and an empty journal for each test. */
export function watchedThings(target: Target, opened: (database: Database) => void) {
  let database: Database
  const isPostgres = target.dialect === 'postgres'
  const journal = {
    schema: isPostgres ? 'switchboard' : null,
    name: isPostgres ? 'changes' : 'switchboard_changes',
  }
  const place = isPostgres ? 'switchboard.changes' : 'switchboard_changes'
  const seq = {
    postgres: 'seq bigint generated always as identity',
    sqlite: 'seq integer primary key autoincrement',
    mysql: 'seq bigint auto_increment primary key',
  }[target.dialect]

  beforeAll(async () => {
    database = await target.open()
    opened(database)
  })

  beforeEach(async () => {
    for (const { drop } of await database.watches.list()) await execute(database, ...drop)
    if (isPostgres) await execute(database, 'create schema if not exists switchboard')
    await execute(
      database,
      `drop table if exists ${place}`,
      'drop table if exists things',
      `create table ${place} (
        ${seq},
        at text not null, table_name text not null, operation text not null, key_parts text, row_count integer,
        db_user text, application text)`,
    )
  })

  async function wish(...key: string[]): Promise<WatchWish> {
    const table = await tableOf(database, 'things')
    return { journal, id: 'things', table, key: key.map((name) => columnOf(table, name)) }
  }

  async function watchThings(columns: string, ...key: string[]): Promise<void> {
    await execute(database, `create table things (${columns})`)
    const { create, obstacle } = database.watches.plan(await wish(...key))
    expect(obstacle).toBeNull()
    await execute(database, ...create)
  }

  async function lines(): Promise<readonly [string, ...string[]][]> {
    const read = sql<{ operation: string; key_parts: string | null; row_count: number }>`
      select operation, key_parts, row_count from ${sql.raw(place)} order by seq`
    const rows = await database.read(read.compile(database.build))
    await execute(database, `delete from ${place}`)
    return rows.map((row) => [
      row.operation,
      ...(row.key_parts === null ? [`of ${row.row_count}`] : database.watches.readKey(row.key_parts)),
    ])
  }

  const write = (statement: string) => runElsewhere(target, statement)

  return { journal, place, wish, watchThings, lines, write }
}
