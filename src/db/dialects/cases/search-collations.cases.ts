import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { findWords, makeIndex } from './search.cases.ts'
import { columnOf, execute, runElsewhere, type Target, tableOf } from './target.ts'

/** For databases in which all columns of an index have one collation. */
export function searchCollationCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    const in1 = 'character set latin1 collate latin1_swedish_ci'
    const cased = 'character set latin1 collate latin1_general_cs'
    await execute(
      database,
      'alter database collate utf8mb4_unicode_ci',
      `create table mixed (id integer primary key, title varchar(80), old varchar(80) ${in1}, older text ${in1},
        bytes text collate utf8mb4_bin, kind enum('oak', 'elm'), upper varchar(80) as (upper(title)) stored)`,
      `insert into mixed (id, title, old, older) values (1, 'Willow', 'Größe', 'Oak tree'), (2, 'a', 'grosse', 'soak')`,
      `create table cased (id integer primary key, title text ${cased})`,
      `insert into cased values (1, 'Oak tree'), (2, 'oak tree'), (3, 'croak tree')`,
    )
  })

  test('the columns of the most frequent collation are taken, and none that compares by its bytes', async () => {
    const { columns } = await tableOf(database, 'mixed')
    const names = (from: typeof columns) => database.searchIndex.takes(from).map((column) => column.name)
    expect(names(columns)).toEqual(['old', 'older'])
    expect(names(columns.filter(({ name }) => name !== 'old'))).toEqual(['title'])
    expect(columns.filter((column) => names([column]).length > 0).map(({ name }) => name)).toEqual([
      'title',
      'old',
      'older',
    ])
  })

  test('a table whose texts all compare by their bytes is told so', async () => {
    await execute(database, 'create table bytewise (id integer primary key, a text collate utf8mb4_bin)')
    const table = await tableOf(database, 'bytewise')
    const { create, obstacle } = database.searchIndex.plan(table, database.searchIndex.takes(table.columns))
    expect([create, obstacle]).toEqual([[], expect.said(/_bin/)])
  })

  test('text of an old character set is found, and text that it lacks is not', async () => {
    const table = await makeIndex(database, 'mixed', ['old', 'older'])
    for (const way of ['all', 'each'] as const) {
      const find = (...words: string[]) => findWords(database, table, words, way)
      expect(await find('GRÖ')).toEqual([1])
      expect(await find('oak')).toEqual([1])
      expect(await find('OAK', 'größe')).toEqual([1])
      for (const word of ['שלום', 'oak שלום', '日本語', '😀😀😀']) expect(await find(word)).toEqual([])
    }
  })

  test('text is found in any case where the collation tells them apart', async () => {
    const table = await makeIndex(database, 'cased', ['title'])
    await runElsewhere(target, `insert into cased values (4, 'OAK TREE')`)
    for (const way of ['all', 'each'] as const) {
      expect(await findWords(database, table, ['oAK tr'], way)).toEqual([1, 2, 4])
    }
  })

  test('tables with very long names have each their own', async () => {
    const names = ['a', 'b'].map((end) => `${'long'.repeat(15)}${end}`)
    for (const name of names) {
      await execute(
        database,
        `create table ${name} (id integer primary key, title text)`,
        `insert into ${name} values (1, 'oak')`,
      )
      const table = await makeIndex(database, name, ['title'])
      expect(await findWords(database, table, ['oak'])).toEqual([1])
    }
    expect(await database.searchIndex.list()).toHaveLength(4)
  })

  test('a builder who goes away while it waits for others leaves the old one as it was', async () => {
    await execute(
      database,
      'create table waited (id integer primary key, title text, note text)',
      `insert into waited values (1, 'Oak', 'Elm')`,
    )
    const table = await makeIndex(database, 'waited', ['title'])
    const asker = new AbortController()
    const reason = new Error('went away')
    const other = await target.open()
    let made: Promise<unknown> = Promise.resolve()
    await other.write(async (transaction) => {
      await transaction.run(other.build.insertInto('waited').values({ id: 2 }))
      const options = { signal: asker.signal }
      made = database.searchIndex
        .create(table, [columnOf(table, 'note')], options)
        .catch((failure) => failure)
      await new Promise((resolve) => setTimeout(resolve, 300))
      asker.abort(reason)
      expect(await made).toBe(reason)
    })
    expect((await tableOf(database, 'waited')).searchIndex?.columns).toEqual(['title'])
    expect(await findWords(database, table, ['oak'])).toEqual([1])
  })

  test('one that somebody else made beside ours is replaced with it', async () => {
    await execute(database, 'create table twice (id integer primary key, title text, note text)')
    await makeIndex(database, 'twice', ['title'])
    await runElsewhere(target, 'alter table twice add fulltext index switchboard_search_twice_new (note)')
    expect(await tableOf(database, 'twice')).toMatchObject({
      searchIndex: { columns: ['title'] },
      spentSearchIndexes: ['switchboard_search_twice_new'],
    })
    expect(await makeIndex(database, 'twice', ['title', 'note'])).toMatchObject({
      searchIndex: { name: 'switchboard_search_twice', columns: ['title', 'note'] },
      spentSearchIndexes: [],
    })
  })
}
