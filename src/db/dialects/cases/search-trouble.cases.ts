import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { findWords, makeIndex } from './search.cases.ts'
import { searchCollationCases } from './search-collations.cases.ts'
import { searchStoppedCases } from './search-stopped.cases.ts'
import { columnOf, execute, runElsewhere, type Target, tableOf } from './target.ts'

/** Cases where a search index is impossible, or could disturb others. */
export function searchTroubleCases(target: Target): void {
  switch (target.dialect) {
    case 'sqlite':
      fileCases(target)
      break
    case 'postgres':
      serverCases(target)
      searchStoppedCases(target)
      break
    case 'mysql':
      searchCollationCases(target)
  }
}

function fileCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    await execute(
      database,
      'create table notes (id integer primary key, "rowid" text, title text, upper text generated always as (upper(title)) stored)',
      'create table unnumbered (id text primary key, title text) without rowid',
      'create table named (id text primary key, title text)',
      'create table "notes_words" (id integer primary key, title text)',
      'create virtual table pages using fts5(title)',
    )
  })
  const find = (table: TableSchema, word: string) => findWords(database, table, [word])

  test.each(['unnumbered', 'named', 'pages'])(
    'the table %s, whose rows have no lasting number, has none',
    async (name) => {
      const table = await tableOf(database, name)
      const { create, obstacle } = database.searchIndex.plan(table, [columnOf(table, 'title')])
      expect(create).toEqual([])
      expect(obstacle).toEqual(expect.said(/./))
    },
  )

  test('a column that the database computes is not taken, because nothing tells when it changes', async () => {
    const { columns } = await tableOf(database, 'notes')
    const taken = database.searchIndex.takes(columns)
    expect(taken.map((column) => column.name)).toEqual(['rowid', 'title'])
  })

  test('a table with a column called rowid, and one called like a part of another’s index, have theirs', async () => {
    const notes = await makeIndex(database, 'notes', ['rowid', 'title'])
    const words = await makeIndex(database, 'notes_words', ['title'])
    await execute(
      database,
      `insert into notes (id, rowid, title) values (7, 'willow', 'oak')`,
      `insert into notes_words values (8, 'willow')`,
    )
    expect(await find(notes, 'willow')).toEqual([7])
    expect(await find(words, 'willow')).toEqual([8])
  })

  test('rows that another program replaces are found by their new words only', async () => {
    const notes = await tableOf(database, 'notes')
    await runElsewhere(target, `insert or replace into notes (id, title) values (7, 'cherry')`)
    expect(await find(notes, 'willow')).toEqual([])
    expect(await find(notes, 'cherry')).toEqual([7])
    await runElsewhere(target, `insert into notes (id, title) values (20, 'poplar')`)
    await runElsewhere(target, 'update or replace notes set id = 20 where id = 7')
    expect(await find(notes, 'poplar')).toEqual([])
    expect(await find(notes, 'cherry')).toEqual([20])
    await runElsewhere(target, `insert or ignore into notes (id, title) values (20, 'aspen')`)
    expect([await find(notes, 'aspen'), await find(notes, 'cherry')]).toEqual([[], [20]])
  })

  test('a program that inserts still learns the number of its row, and how many it changed', async () => {
    await database.write(async (transaction) => {
      const insert = sql`insert into notes (title) values ('elm'), ('elm')`.compile(database.build)
      expect(await transaction.run(insert)).toMatchObject({ changed: 2 })
      const ask = sql`select last_insert_rowid() as id, (select max(id) from notes) as last`
      const [row] = (await transaction.run(ask.compile(database.build))).rows
      expect(row).toEqual({ id: 22, last: 22 })
      const update = sql`update notes set title = 'elm tree' where id > 20`.compile(database.build)
      expect(await transaction.run(update)).toMatchObject({ changed: 2 })
    })
  })

  test('everything is still found in a file that was vacuumed', async () => {
    await runElsewhere(target, 'delete from notes where id = 21')
    await runElsewhere(target, 'vacuum')
    expect(await find(await tableOf(database, 'notes'), 'elm')).toEqual([22])
  })

  test('a table that was made anew gets a new one over what the old one left', async () => {
    await execute(database, 'create table again (id integer primary key, title text)')
    await makeIndex(database, 'again', ['title'])
    await execute(
      database,
      'create table new_again (id integer primary key, title text, more text)',
      `insert into new_again values (1, 'willow', 'oak')`,
      'drop table again',
      'alter table new_again rename to again',
    )
    expect((await tableOf(database, 'again')).searchIndex).toBeNull()
    const again = await makeIndex(database, 'again', ['title', 'more'])
    expect([await find(again, 'willow'), await find(again, 'oak')]).toEqual([[1], [1]])
  })
}

function serverCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    await execute(
      database,
      `create type mood as enum ('good', 'bad')`,
      `create table notes (id integer primary key, title text collate "C", note text collate "POSIX", code char(8), mood mood, tag varchar(9) check (tag in ('red', 'blue')))`,
      `insert into notes values (1, 'Oak', 'Willow', 'Cherry', 'good', 'red')`,
      'create table parted (id integer, title text) partition by range (id)',
      'create materialized view kept as select id, title from notes',
    )
  })
  const find = (table: TableSchema, word: string) => findWords(database, table, [word])

  test('an account that may not add what the server needs, or does not see it, is told what to do', async () => {
    const role = `searcher_${Date.now()}`
    await execute(
      database,
      `create role ${role} login password 'secret'`,
      'create table theirs (id integer primary key, title text)',
      `alter table theirs owner to ${role}`,
      `grant create on schema public to ${role}`,
    )
    const url = new URL(target.url())
    url.username = role
    url.password = 'secret'
    const limited = await openDatabase(url.href, { log: silentLog })
    try {
      await expect(makeIndex(limited, 'theirs', ['title'])).rejects.toMatchObject({
        code: 'forbidden',
        message: expect.stringContaining('create extension pg_trgm'),
      })
      await execute(database, 'create schema apart', 'create extension pg_trgm schema apart')
      await expect(makeIndex(limited, 'theirs', ['title'])).rejects.toThrow('search_path')
      await execute(database, 'drop extension pg_trgm', 'create extension pg_trgm')
      expect((await makeIndex(limited, 'theirs', ['title'])).searchIndex?.columns).toEqual(['title'])
    } finally {
      await limited.close()
      await execute(database, `drop owned by ${role}`, `drop role ${role}`)
    }
  })

  test('columns with different collations are searched together; words of an enum are not taken', async () => {
    const { columns } = await tableOf(database, 'notes')
    const taken = database.searchIndex.takes(columns).map((column) => column.name)
    expect(taken).toEqual(['title', 'note', 'code', 'tag'])
    const notes = await makeIndex(database, 'notes', taken.toReversed())
    expect(notes.searchIndex?.columns).toEqual(taken)
    for (const word of ['oak', 'willow', 'cherry', 'red']) expect(await find(notes, word)).toEqual([1])
  })

  test('a materialised view has one, a table of parts has none', async () => {
    const kept = await makeIndex(database, 'kept', ['title'])
    expect(await find(kept, 'oak')).toEqual([1])
    const parted = await tableOf(database, 'parted')
    expect(database.searchIndex.plan(parted, [columnOf(parted, 'title')])).toMatchObject({
      create: [],
      obstacle: expect.said(/./),
    })
  })

  test('tables with very long names have each their own', async () => {
    const names = ['a', 'b'].map((end) => `${'long'.repeat(15)}${end}`)
    for (const name of names) {
      await execute(database, `create table ${name} (id integer primary key, title text)`)
      await execute(database, `insert into ${name} values (1, 'oak')`)
      expect(await find(await makeIndex(database, name, ['title']), 'oak')).toEqual([1])
    }
    const made = await Promise.all(names.map((name) => tableOf(database, name)))
    expect(new Set(made.map((table) => table.searchIndex?.name)).size).toBe(2)
    await database.searchIndex.drop(await tableOf(database, names[0] ?? ''))
    expect((await tableOf(database, names[1] ?? '')).searchIndex).not.toBeNull()
  })
}
