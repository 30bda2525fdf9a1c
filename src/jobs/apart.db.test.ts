import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { sweepIntents } from '../rows/index.ts'
import { silentLog } from '../std/log.ts'
import { createCatalog } from '../tables/index.ts'
import { batchSize } from './batch.ts'

const lampCount = 2 * batchSize + 100

onEachDatabase((open) => {
  test('our own tables may stand elsewhere', async () => {
    const { node, editor, off, ended, lamps, entries } = await openJobHouse({
      database: await open(),
      store: await open(),
      lamps: lampCount,
    })
    const jobs = node(async (order, { write, number }) => {
      const outcomes = await write(order)
      if (number === 2) await jobs.cancel(editor, order.job ?? '')
      return outcomes
    })
    const { id } = await jobs.start(editor, off(''))
    expect(await ended(jobs, id)).toMatchObject({ state: 'cancelled', changed: 2 * batchSize })
    await jobs.close()
    expect(await lamps('not active')).toBe(2 * batchSize)
    expect(await entries(id, 'row.deactivated')).toBe(2 * batchSize)
    const after = node()
    const undo = await after.undo(editor, id)
    expect(await ended(after, undo.id)).toMatchObject({ state: 'done', changed: 2 * batchSize })
    expect(await lamps('active')).toBe(lampCount)
    await after.close()
  })

  test('elsewhere, too, a batch is counted that was written when its job was cancelled', async () => {
    const { node, editor, off, lamps, entries } = await openJobHouse({
      database: await open(),
      store: await open(),
      lamps: lampCount,
    })
    const jobs = node(async (order, { write, number }) => {
      if (number === 2) await jobs.cancel(editor, order.job ?? '')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    await expect.poll(async () => (await jobs.find(editor, id)).done).toBe(2 * batchSize)
    await jobs.close()
    expect(await jobs.find(editor, id)).toMatchObject({ state: 'cancelled', changed: 2 * batchSize })
    expect(await lamps('not active')).toBe(2 * batchSize)
    expect(await entries(id, 'row.deactivated')).toBe(2 * batchSize)
  })
  test.each([1, 2, 3])(
    'elsewhere, too, what was written when the process died is counted: batch %i',
    async (fatal) => {
      const database = await open()
      const { node, editor, off, ended, lamps, entries, store, waitSeconds } = await openJobHouse({
        database,
        store: await open(),
        lamps: lampCount,
      })
      const { promise: dead, resolve: die } = Promise.withResolvers<void>()
      const { id } = await node(async (order, { write, number }) => {
        if (number !== fatal) return write(order)
        await expect(write({ ...order, also: () => Promise.reject(new Error('killed')) })).rejects.toThrow(
          'killed',
        )
        die()
        return new Promise<never>(() => {})
      }).start(editor, off(''))
      await dead
      waitSeconds(20)
      const other = node()
      other.resume()
      expect(await ended(other, id)).toMatchObject({ state: 'done', done: lampCount })
      const clock = { now: () => new Date(Date.now() + 61_000) }
      const catalog = createCatalog({ database, clock, log: silentLog, tables: {} })
      await sweepIntents({ database, store, catalog, clock, log: silentLog })
      expect(await other.find(editor, id)).toMatchObject({ changed: lampCount, refused: 0 })
      expect(await entries(id, 'row.deactivated')).toBe(lampCount)
      expect(await lamps('active')).toBe(0)
      await other.close()
    },
  )

  test('elsewhere, too, who comes back late counts what it wrote, and leads the job nowhere back', async () => {
    const { node, editor, off, ended, entries, store, waitSeconds } = await openJobHouse({
      database: await open(),
      store: await open(),
      lamps: lampCount,
    })
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
    const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>()
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    const sleeper = node(async (order, { write, number }) => {
      if (number !== 2) return write(order)
      const outcomes = await write({ ...order, also: () => Promise.resolve() })
      fallAsleep()
      await woken
      await store.database.write(async (transaction) => order.also?.(transaction, outcomes, batchSize))
      tell()
      return outcomes
    })
    const { id } = await sleeper.start(editor, off(''))
    await asleep
    waitSeconds(20)
    const other = node()
    other.resume()
    await ended(other, id)
    wake()
    await told
    expect(await other.find(editor, id)).toMatchObject({ state: 'done', done: lampCount, changed: lampCount })
    expect(await entries(id, 'row.deactivated')).toBe(lampCount)
    await Promise.all([sleeper.close(), other.close()])
  })
})
