import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../../database.ts'
import type { LineColumns } from '../../following.ts'
import type { Target } from './target.ts'

const lines: LineColumns = {
  table: { schema: null, name: 'lines' },
  number: 'number',
  transaction: 'transaction',
}

/** A reader sees each line exactly once, when its transaction has committed. */
export function followingCases(target: Target): void {
  let database: Database
  beforeAll(async () => {
    database = await target.open()
    const { growingKey, transactionId } = database.sql
    await database.write((transaction) =>
      transaction.run(
        database.build.schema
          .createTable('lines')
          .addColumn('number', growingKey)
          .addColumn('transaction', transactionId)
          .addColumn('words', 'text'),
      ),
    )
  })

  const say = (words: string) => database.build.insertInto('lines').values({ words })
  const write = (words: string) => database.write((transaction) => transaction.run(say(words)))

  async function mark(): Promise<string> {
    const [row] = await database.read(
      sql<{ mark: string }>`select ${database.sql.following.mark(lines)} as mark`.compile(database.build),
    )
    return row?.mark ?? ''
  }

  async function saidSince(mark: string): Promise<string[]> {
    const since = database.sql.following.isSince(lines, mark)
    const rows = await database.read(
      database.build.selectFrom('lines').select('words').where(since).orderBy('number'),
    )
    return rows.map((row) => String(row.words))
  }

  test('what is committed after a mark comes behind it, what was committed before does not', async () => {
    const empty = await mark()
    await write('one')
    const first = await mark()
    await write('two')
    await write('three')
    expect(await saidSince(empty)).toEqual(['one', 'two', 'three'])
    expect(await saidSince(first)).toEqual(['two', 'three'])
    const now = await mark()
    expect(await saidSince(now)).toEqual([])
    expect(database.sql.following.isForeign(first, now)).toBe(false)
  })

  test.for(['a line', 'the first line'])(
    '%s whose transaction commits after later ones is not missed, and comes once',
    async (which, { skip }) => {
      skip(!database.capabilities.sharedByMachines, 'one transaction writes at a time')
      if (which === 'the first line') {
        await database.write((transaction) => transaction.run(database.build.deleteFrom('lines')))
      }
      const late = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const slow = database.write(async (transaction: Transaction) => {
        await transaction.run(say('slow'))
        written.resolve()
        await late.promise
      })
      await written.promise
      const before = await mark()
      await write('quick')
      const between = await mark()
      expect(await saidSince(before)).toEqual(['quick'])
      expect(await saidSince(between)).toEqual([])
      late.resolve()
      await slow
      expect(await saidSince(between)).toEqual(['slow'])
      expect(await saidSince(await mark())).toEqual([])
    },
  )
}
