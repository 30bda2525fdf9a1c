import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onServer } from '../../../../test/databases.ts'
import type { Database } from '../../database.ts'
import type { TableSchema } from '../../schema.ts'
import { findWords, makeIndex } from './search.cases.ts'
import { columnOf, execute, runElsewhere, type Target, tableOf } from './target.ts'

/** For databases that build indexes beside writers and outside a transaction: what a stopped build leaves behind. */
export function searchStoppedCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
  })
  const find = (table: TableSchema, word: string) => findWords(database, table, [word])

  /** Runs the work while another connection has written to the table without a commit. */
  async function duringWrite(table: string, work: () => Promise<void>): Promise<void> {
    const other = await target.open()
    await other.write(async (transaction) => {
      await transaction.run(sql`insert into ${sql.id(table)} (id) values (1000)`.compile(other.build))
      await work()
    })
  }

  test('one whose building was stopped half way is not taken for one, and is replaced by the next attempt', async () => {
    await execute(database, 'create table half (id integer primary key, title text)')
    const table = await tableOf(database, 'half')
    const { create } = database.searchIndex.plan(table, [columnOf(table, 'title')])
    const hurried = new URL(target.url())
    hurried.searchParams.set('options', '-c statement_timeout=300')
    await duringWrite('half', async () => {
      const build = create.find((statement) => statement.startsWith('create index')) ?? ''
      await expect(onServer(hurried.href, build)).rejects.toThrow('statement timeout')
    })
    expect(await database.searchIndex.list()).toContain('public.switchboard_search_half')
    expect((await tableOf(database, 'half')).searchIndex).toBeNull()
    expect((await makeIndex(database, 'half', ['title'])).searchIndex?.columns).toEqual(['title'])
  })

  test('a builder who goes away while it waits for others leaves nothing behind', async () => {
    await execute(database, 'create table waited (id integer primary key, title text)')
    const table = await tableOf(database, 'waited')
    const asker = new AbortController()
    const reason = new Error('went away')
    let made: Promise<unknown> = Promise.resolve()
    await duringWrite('waited', async () => {
      made = database.searchIndex
        .create(table, [columnOf(table, 'title')], { signal: asker.signal })
        .catch((failure: unknown) => failure)
      await expect.poll(() => database.searchIndex.list()).toContain('public.switchboard_search_waited')
      asker.abort(reason)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect(await made).toBe(reason)
    expect(await database.searchIndex.list()).not.toContain('public.switchboard_search_waited')
  })

  test('one that is to be replaced serves until the other is there, also when that never comes', async () => {
    await execute(
      database,
      'create table kept_on (id integer primary key, title text, note text)',
      `insert into kept_on values (1, 'Oak', 'Elm')`,
    )
    const table = await makeIndex(database, 'kept_on', ['title'])
    const asker = new AbortController()
    const reason = new Error('went away')
    let made: Promise<unknown> = Promise.resolve()
    await duringWrite('kept_on', async () => {
      made = database.searchIndex
        .create(table, [columnOf(table, 'note')], { signal: asker.signal })
        .catch((failure: unknown) => failure)
      await expect
        .poll(async () => (await tableOf(database, 'kept_on')).spentSearchIndexes)
        .toEqual(['switchboard_search_kept_on_new'])
      expect(await find(await tableOf(database, 'kept_on'), 'oak')).toEqual([1])
      asker.abort(reason)
    })
    expect(await made).toBe(reason)
    // The server may count its rows anew at any time.
    const rowEstimate = expect.toSatisfy((count) => count === null || typeof count === 'number')
    expect(await tableOf(database, 'kept_on')).toEqual({ ...table, rowEstimate })
    expect(await find(table, 'oak')).toEqual([1])
  })

  test('one whose predecessor could not be removed serves, and the next attempt removes what is left', async () => {
    await execute(database, 'create table twice (id integer primary key, title text, note text)')
    const table = await makeIndex(database, 'twice', ['title'])
    const { create } = database.searchIndex.plan(table, [columnOf(table, 'note')])
    for (const statement of create.slice(0, -2)) await runElsewhere(target, statement)
    const both = await tableOf(database, 'twice')
    expect(both).toMatchObject({
      searchIndex: { name: 'switchboard_search_twice_new', columns: ['note'] },
      spentSearchIndexes: ['switchboard_search_twice'],
    })
    const columns = [columnOf(both, 'title'), columnOf(both, 'note')]
    await database.searchIndex.create(both, columns)
    expect(await tableOf(database, 'twice')).toMatchObject({
      searchIndex: { name: 'switchboard_search_twice', columns: ['title', 'note'] },
      spentSearchIndexes: [],
    })
    expect((await database.searchIndex.list()).filter((name) => name.includes('twice'))).toHaveLength(1)
  })

  test('one that an older version made, which ended at the 1,000th character, is known as such and replaced', async () => {
    await execute(database, 'create table early (id integer primary key, title text, note text)')
    const table = await tableOf(database, 'early')
    const { create } = database.searchIndex.plan(table, [columnOf(table, 'title'), columnOf(table, 'note')])
    const build = create.find((statement) => statement.startsWith('create index')) ?? ''
    const older = build.replace(/, \d+\)\)/, ', 1000))')
    expect(older).not.toBe(build)
    await runElsewhere(target, older)
    const found = await tableOf(database, 'early')
    expect(found).toMatchObject({ searchIndex: null, spentSearchIndexes: ['switchboard_search_early'] })
    await makeIndex(database, 'early', ['title', 'note'])
    expect(await tableOf(database, 'early')).toMatchObject({
      searchIndex: { name: 'switchboard_search_early', columns: ['title', 'note'] },
      spentSearchIndexes: [],
    })
  })
}
