import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { silentLog } from '../std/log.ts'
import { openStore, type Store } from '../store/index.ts'
import { append, createAppender, trimTrail } from './index.ts'

const dayMs = 86_400_000
const today = Date.parse('2026-03-10T12:00:00.000Z')
const actor = { kind: 'system', name: 'test' } as const

onEachDatabase((open) => {
  /** A trail with entries of so many days ago. */
  async function openWith(...daysAgo: readonly number[]) {
    let now = today
    const clock = { now: () => new Date(now) }
    const store = await openStore({ database: await open(), clock, log: silentLog })
    for (const days of daysAgo) {
      const at = new Date(today - days * dayMs)
      await store.database.write((transaction) =>
        append(store, transaction, { at, actor, action: 'session.started', key: String(days) }),
      )
    }
    return {
      store,
      trim: (keepDays?: number | false, signal?: AbortSignal) =>
        trimTrail({ store, clock, options: { keepDays }, signal }),
      wait(days: number) {
        now += days * dayMs
      },
    }
  }

  test('what is older than the trail is kept goes, and what went is told', async () => {
    const { store, trim } = await openWith(401, 400.01, 399.99, 1, 0)
    expect(await trim()).toBe(2)
    const rows = await readTrail(store)
    expect(rows.map((row) => row.row_key ?? row.action)).toEqual(['399.99', '1', '0', 'trail.trimmed'])
    expect(JSON.parse(rows.at(-1)?.after_value ?? '')).toEqual({
      before: new Date(today - 400 * dayMs).toISOString(),
      count: 2,
    })
  })

  test('nothing to remove is nothing to tell', async () => {
    const { store, trim } = await openWith(3)
    expect(await trim(400)).toBe(0)
    expect(await readTrail(store)).toHaveLength(1)
  })

  test('a trail that is kept for ever loses nothing', async () => {
    const { store, trim } = await openWith(4_000)
    expect(await trim(false)).toBe(0)
    expect(await readTrail(store)).toHaveLength(1)
  })

  test('of many nodes one does it, and again the next day', async () => {
    const { store, trim, wait } = await openWith(500, 399.5)
    const counts = await Promise.all([trim(400), trim(400), trim(400)])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    wait(0.9)
    expect(await trim(400)).toBe(0)
    wait(0.2)
    expect(await trim(400)).toBe(1)
    expect((await readTrail(store)).map((row) => row.action)).toEqual(['trail.trimmed', 'trail.trimmed'])
    // A clock that was wrong for a while must not stop the retention for long.
    wait(-1_000)
    expect(await trim(1)).toBe(0)
    wait(1_500)
    expect(await trim(400)).toBe(2)
  })

  test('a day that a clock far ahead has claimed keeps nothing from being removed today', async () => {
    const { trim, wait } = await openWith(500)
    wait(1_000)
    expect(await trim(5_000)).toBe(0)
    wait(-1_000)
    expect(await trim(400)).toBe(1)
  })

  test('more than a batch goes in several transactions, each of which tells its part', async () => {
    const { store, trim } = await openWith(1)
    const at = today - 500 * dayMs
    await store.database.write(async (transaction) => {
      const entries = Array.from({ length: 5_100 }, (_, number) => ({
        at: new Date(at + number),
        actor,
        action: 'session.started',
      }))
      for (const statement of createAppender(store).append(entries).statements)
        await transaction.run(statement)
    })
    // After the signal it ends with the batch, and the next run continues on the same day.
    expect(await trim(400, AbortSignal.abort())).toBe(5_000)
    expect(await trim(400)).toBe(100)
    const told = (await readTrail(store)).filter((row) => row.action === 'trail.trimmed')
    expect(told.map((row) => JSON.parse(row.after_value ?? '').count)).toEqual([5_000, 100])
  })
})

function readTrail({ database, tables }: Store) {
  return database.read(
    tables.selectFrom('entries').select(['row_key', 'action', 'after_value']).orderBy('id'),
  )
}
