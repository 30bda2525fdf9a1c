import { expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { openJobHouse } from '../../../test/job-house.ts'
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
})
