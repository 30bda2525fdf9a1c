import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { type Family, familyOf } from '../../test/family.ts'
import { openRowHouse, type RowHouse } from '../../test/row-house.ts'
import { type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import { isProblem } from '../std/problem.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { WriteStep } from './index.ts'

const keeping: Readonly<Record<Family, readonly string[]>> = {
  PostgreSQL: [
    'create table late (id integer primary key, client integer references clients deferrable initially deferred)',
    'create function keep_it() returns trigger language plpgsql as $$ begin return null; end $$',
    ...['clients', 'bills'].map(
      (table) =>
        `create trigger keep before delete on ${table} for each row when (old.name = 'kept') execute function keep_it()`,
    ),
    `create function break_it() returns trigger language plpgsql as $$ begin raise 'Not this one.'; end $$`,
    'create trigger stop before delete on logs for each row execute function break_it()',
  ],
  SQLite: [
    'create table late (id integer primary key, client integer references clients deferrable initially deferred)',
    `create trigger keep before delete on clients when old.name = 'kept' begin select raise(ignore); end`,
    `create trigger stop before delete on logs begin select raise(abort, 'Not this one.'); end`,
  ],
  MySQL: [
    'create table late (id integer primary key, client integer references clients)',
    `create trigger stop before delete on logs for each row signal sqlstate '45000' set message_text = 'Not this one.'`,
  ],
}

/** Other writers of the same rows, triggers, and rules that the database checks at the end. */
eachDatabase((kind) => {
  let database: Database
  let other: Database
  let house: RowHouse
  afterAll(() => Promise.all([database.close(), other.close()]))
  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    other = await openDatabase(url, { log: silentLog })
    house = await openRowHouse({
      database,
      tables: [
        'create table clients (id integer primary key, name text)',
        'create table bills (id integer primary key, client integer references clients on delete cascade, name text)',
        'create table logs (id integer primary key, said text)',
        ...keeping[familyOf(database)],
      ],
    })
  })
  const insert = (words: string) =>
    other.write((transaction) => transaction.run(sql.raw(words).compile(other.build)), { patienceMs: 4_000 })
  const ids = async (table: string) => {
    const rows = await database.read(
      sql<{ id: number }>`select id from ${sql.id(table)} order by id`.compile(database.build),
    )
    return rows.map(({ id }) => id)
  }
  const newEntries = async (from: number) =>
    (await house.trail()).slice(from).map(({ action, key }) => [action, key])

  test('[RW22] nobody can add a row that refers to one which is being deleted', async () => {
    await house.run("insert into clients values (1, 'Ann')", 'insert into bills values (1, 1, null)')
    let adding: Promise<unknown> = Promise.resolve()
    const pause = async (step: WriteStep) => {
      if (step !== 'decided') return
      adding = insert('insert into bills values (2, 1, null)').catch((failure: unknown) => failure)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const outcomes = await house.delete('clients', ['1'], { writer: house.node({ pause }) })
    expect(outcomes).toMatchObject([{ state: 'deleted', deleted: 2 }])
    expect(isProblem(await adding)).toBe(true)
    expect(await ids('bills')).toEqual([])
  })

  test('[RW22] a row that somebody is just adding goes along with its entry', async () => {
    await house.run("insert into clients values (2, 'Bob')")
    const from = (await house.trail()).length
    const begun = Promise.withResolvers<void>()
    const adding = other.write(async (transaction) => {
      await transaction.run(sql.raw('insert into bills values (20, 2, null)').compile(other.build))
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await begun.promise
    const outcomes = await house.delete('clients', ['2'])
    await adding
    expect(outcomes).toMatchObject([{ state: 'deleted', deleted: 2 }])
    expect(await newEntries(from)).toEqual([
      ['row.deleted', '2'],
      ['row.deleted', '20'],
    ])
  })

  test('[RW19] a row that a trigger keeps is refused, and so is one whose trigger fails', async () => {
    await house.run("insert into clients values (3, 'kept'), (4, 'Eve')", "insert into logs values (1, 'a')")
    // A trigger of MySQL keeps no row without a word.
    const kept = { state: 'refused', key: '3', problem: { publicDetail: rowRefusals.kept } }
    expect(await house.delete('clients', ['3', '4'])).toMatchObject([
      familyOf(database) === 'MySQL' ? { state: 'deleted', key: '3' } : kept,
      { state: 'deleted', key: '4' },
    ])
    expect(await house.delete('logs', ['1'])).toMatchObject([
      { state: 'refused', problem: { code: 'invalid', message: expect.stringContaining('Not this one') } },
    ])
  })

  test('a row along that a trigger keeps has no entry', async ({ skip }) => {
    skip(!database.capabilities.schemas, 'no trigger there keeps a row whose reference is deleted')
    await house.run(
      "insert into clients values (5, 'Ann')",
      "insert into bills values (50, 5, 'kept'), (51, 5, null)",
    )
    const from = (await house.trail()).length
    expect(await house.delete('clients', ['5'])).toMatchObject([{ state: 'deleted', deleted: 2 }])
    expect(await newEntries(from)).toEqual([
      ['row.deleted', '5'],
      ['row.deleted', '51'],
    ])
  })

  test('[RW19] a rule that is checked at the end refuses only its row', async () => {
    await house.run(
      "insert into clients values (6, 'Ann'), (7, 'Bob'), (8, 'Eve')",
      'insert into late values (1, 7)',
    )
    expect(await house.delete('clients', ['6', '7', '8'])).toMatchObject([
      { state: 'deleted', key: '6' },
      { state: 'refused', key: '7', problem: { code: 'invalid' } },
      { state: 'deleted', key: '8' },
    ])
    expect(await ids('clients')).toContain(7)
  })

  test('[RW17] a row along whose key the trail can’t find again stops the delete', async ({ skip }) => {
    skip(database.sql.mostIndexed === null, 'keys of any length are indexed')
    await house.run(
      `create table words (word ${familyOf(database) === 'MySQL' ? 'varchar(2900) character set latin1' : 'text'}, client integer references clients on delete cascade,
        primary key (client, word))`,
      "insert into clients values (30, 'Ann')",
      "insert into words select repeat('a word ', 400), 30",
    )
    expect(await house.delete('clients', ['30'])).toMatchObject([
      { state: 'refused', problem: { publicDetail: rowRefusals.longKeyAlong('Words') } },
    ])
  })

  test('[RW1] rows that others have locked for long are busy', async () => {
    await house.run("insert into clients values (9, 'Ann')")
    const release = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = other.write(async (transaction) => {
      await transaction.run(sql.raw("update clients set name = 'held' where id = 9").compile(other.build))
      begun.resolve()
      await release.promise
    })
    await begun.promise
    await expect(house.delete('clients', ['9'])).rejects.toMatchObject({ code: 'busy' })
    release.resolve()
    await holding
    expect(await house.delete('clients', ['9'])).toMatchObject([{ state: 'deleted' }])
  })
})
