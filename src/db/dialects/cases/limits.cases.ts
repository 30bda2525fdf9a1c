import { existsSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../../test/patient.ts'
import { atScale } from '../../../../test/scale.ts'
import type { Database } from '../../database.ts'
import { countTo, execute, type Target } from './target.ts'

const forever = 1_000_000_000

export function limitCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open({ readers: 2 })
  })

  test('a read that takes longer than allowed is stopped and told so', async () => {
    const started = performance.now()
    await expect(database.read(countTo(database, forever), { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'too-slow',
    })
    expect(performance.now() - started).toBeLessThan(patient(1500))
    await expectReadersFree()
  })

  test('a read whose asker has gone is stopped with the asker’s reason', async () => {
    const asker = new AbortController()
    const read = database.read(countTo(database, forever), { signal: asker.signal })
    const reason = new Error('went away')
    setTimeout(() => asker.abort(reason), 100)
    await expect(read).rejects.toBe(reason)
    await expectReadersFree()
  })

  test('a read whose asker was gone before never runs', async () => {
    const reason = new Error('gone already')
    await expect(database.read(countTo(database, 10), { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
  })

  test('a read that still waits when its asker goes never runs, and the others go on', async () => {
    const blockers = [1, 2].map(() => database.read(countTo(database, forever), { timeoutMs: 600 }))
    const ended = Promise.allSettled(blockers)
    const asker = new AbortController()
    const waiting = database.read(countTo(database, 10), { signal: asker.signal })
    const other = database.read(countTo(database, 20))
    setTimeout(() => asker.abort(new Error('went away')), 100)
    const started = performance.now()
    await expect(waiting).rejects.toThrow('went away')
    expect(performance.now() - started).toBeLessThan(patient(400))
    expect(Number((await other)[0]?.n)).toBe(20)
    await ended
  })

  test('many askers who go away at every moment leave clean readers behind', async () => {
    const reads = Array.from({ length: 60 }, (_, at) =>
      database.read(countTo(database, 2000 * (at % 7)), { signal: AbortSignal.timeout(at % 12) }),
    )
    await Promise.allSettled(reads)
    for (let again = 0; again < 20; again += 1) {
      expect(Number((await database.read(countTo(database, 10)))[0]?.n)).toBe(10)
    }
  })

  test('reads go on while a transaction is open', async () => {
    await execute(database, 'create table busy (id integer)')
    await database.write(async (transaction) => {
      await transaction.run(sql`insert into busy values (1)`.compile(database.build))
      expect(await database.read(sql`select id from busy`.compile(database.build))).toEqual([])
    })
    expect(await database.read(sql`select id from busy`.compile(database.build))).toEqual([{ id: 1 }])
  })

  if (target.dialect === 'sqlite') {
    test('a read that cannot be stopped loses its thread, and a new one takes its place', async () => {
      const deaf = sql`with recursive c(x) as (select 1 union all select x + 1 from c where x < 20000000)
        select count(*) from c`.compile(database.build)
      const started = performance.now()
      const reads = [1, 2, 3].map(() => database.read(deaf, { timeoutMs: 100 }))
      for (const read of await Promise.allSettled(reads)) expect(read).toMatchObject({ status: 'rejected' })
      await expectReadersFree()
      expect(performance.now() - started).toBeLessThan(patient(3000))
    })

    test('one thread reads until reads have to wait for long, then more do', async ({ skip }) => {
      skip(countThreads() === 0, 'threads are counted on Linux')
      const before = countThreads()
      const fresh = await target.open({ readers: 3 })
      const ask = () => fresh.read(countTo(fresh, 10))
      for (let times = 0; times < 20; times += 1) await Promise.all([ask(), ask()])
      // These are the reader and the writer.
      expect(countThreads() - before).toBe(2)
      const leaving = new AbortController()
      const limits = { timeoutMs: 6_000, signal: leaving.signal }
      const ended = Promise.allSettled([1, 2].map(() => fresh.read(countTo(fresh, forever), limits)))
      const started = performance.now()
      await ask()
      // The machine may have no free core for it, but it must run before one of the slow reads ends.
      expect(performance.now() - started).toBeLessThan(patient(5_000))
      expect(countThreads() - before).toBe(4)
      leaving.abort()
      await ended
    })

    test('what could not be stopped twice is not begun again meanwhile, so that its asker leaves others their threads', async () => {
      const deaf = sql<{
        n: number
      }>`with recursive c(x) as (select 1 union all select x + 1 from c where x < 14000000)
        select count(*) as n from c`.compile(database.build)
      const before = countThreads()
      for (let times = 0; times < atScale({ test: 4, proof: 12 }); times += 1) {
        await expect(database.read(deaf, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'too-slow' })
        expect(countThreads() - before).toBeLessThanOrEqual(3)
        await expectReadersFree()
      }
      // After they have ended, the statement may start again.
      const isBegun = async () => Number((await database.read(deaf, { timeoutMs: 20_000 }))[0]?.n)
      await expect.poll(() => isBegun().catch(() => 0), { timeout: 60_000, interval: 200 }).toBe(14_000_000)
    }, 90_000)

    test('threads that were given up stay few, however many such reads come, and reads go on when they end', async () => {
      const deaf = (times: number) =>
        sql`with recursive c(x) as (select 1 union all select x + 1 from c where x < ${sql.lit(15_000_000 + times)})
          select count(*) from c`.compile(database.build)
      const before = countThreads()
      let most = 0
      for (let times = 0; times < 16; times += 1) {
        await expect(database.read(deaf(times), { timeoutMs: 150 })).rejects.toMatchObject({
          code: 'too-slow',
        })
        most = Math.max(most, countThreads() - before)
      }
      // Four runaway threads, and as many as there are readers.
      expect(most).toBeLessThanOrEqual(6)
      await expect.poll(expectReadersFree, { timeout: 60_000 }).toBeUndefined()
    }, 90_000)
  } else {
    test.skip('a read that cannot be stopped loses its thread (the server stops every read)', () => {})
  }

  /** Only Linux lists the threads. Elsewhere the second half of the test has to be enough. */
  function countThreads(): number {
    return existsSync('/proc/self/task') ? readdirSync('/proc/self/task').length : 0
  }

  async function expectReadersFree(): Promise<void> {
    const answers = await Promise.all([1, 2, 3].map((end) => database.read(countTo(database, end))))
    expect(answers.map((rows) => Number(rows[0]?.n))).toEqual([1, 2, 3])
  }
}
