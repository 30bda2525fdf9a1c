import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../database.ts'
import { execute, type Target } from './target.ts'

/** Statements without an `await`: their failure must end the transaction, but not the process. */
export function unheardCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    await execute(
      database,
      'create table guests (id integer primary key, n integer not null check (n < 100))',
    )
    await execute(database, 'insert into guests values (1, 0), (2, 0), (3, 0)')
  })

  const unhandled: unknown[] = []
  const note = (failure: unknown) => unhandled.push(failure)
  beforeEach(() => process.on('unhandledRejection', note))
  afterEach(() => process.off('unhandledRejection', note))

  const set = (id: number, n: number) =>
    sql.raw(`update guests set n = ${n} where id = ${id}`).compile(database.build)

  async function expectNothingDone(): Promise<void> {
    const select = sql<{ n: number }>`select n from guests order by id`.compile(database.build)
    // A transaction that stays open on its connection would be committed with the next one.
    await database.write((transaction) => transaction.run(select))
    expect(await database.read(select)).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }])
    await turn()
    expect(unhandled.splice(0)).toEqual([])
  }

  test('work that fails leaves nothing of what it sent without waiting', async () => {
    const work = database.write(async (transaction) => {
      void transaction.run(set(1, 1))
      void transaction.runAll([set(2, 1), set(3, 1)])
      void transaction.lock('guests')
      throw new Error('changed its mind')
    })
    await expect(work).rejects.toThrow('changed its mind')
    await expectNothingDone()
  })

  test('work that fails later leaves nothing of it either', async () => {
    const work = database.write(async (transaction) => {
      await transaction.run(set(1, 1))
      void transaction.run(set(2, 1))
      await turn()
      void transaction.run(set(3, 100))
      throw new Error('changed its mind')
    })
    await expect(work).rejects.toThrow('changed its mind')
    await expectNothingDone()
  })

  test.each([
    ['at once', async () => undefined],
    ['a turn later', turn],
    ['when it has failed', () => sleep(50)],
  ])('what fails unheard fails its work, which returns %s', async (_, rest) => {
    const work = database.write(async (transaction) => {
      void transaction.run(set(1, 1))
      void transaction.run(set(2, 100))
      await rest()
    })
    await expect(work).rejects.toThrow()
    await expectNothingDone()
  })

  test('what follows a failure is not done, until it is taken back', async () => {
    const work = (words: readonly string[]) =>
      database.write(async (transaction) => {
        const run = (text: string) => transaction.run(CompiledQuery.raw(text))
        await run('savepoint part')
        await expect(transaction.run(set(2, 100))).rejects.toMatchObject({ code: 'invalid' })
        for (const word of words) await run(word)
        await transaction.run(set(1, 1))
      })
    await expect(work([])).rejects.toThrow()
    await expectNothingDone()
    await work(['rollback to savepoint part', 'release savepoint part'])
    await database.write((transaction) => transaction.run(set(1, 0)))
  })

  test('what goes on after its work has returned belongs to it', async () => {
    const work = database.write(async (transaction) => {
      const both = transaction.run(set(1, 1)).then(() => transaction.run(set(2, 100)))
      both.catch(() => undefined)
    })
    await expect(work).rejects.toThrow()
    await expectNothingDone()
  })
}
