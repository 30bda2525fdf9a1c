import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { openJobHouse } from '../../test/job-house.ts'
import { operator, refusalOf } from '../../test/open-house.ts'
import { Problem } from '../std/problem.ts'
import { batchSize } from './batch.ts'

const lampCount = 2 * batchSize + 100

onEachDatabase((open) => {
  const openHouse = async () => openJobHouse({ database: await open(), lamps: lampCount })

  test('a job that is cancelled keeps what is done, which can be taken back', async () => {
    const { node, editor, off, ended, lamps, entries } = await openHouse()
    const jobs = node(async (order, { write, number }) => {
      if (number === 2) await jobs.cancel(editor, order.job ?? '')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    expect(await ended(jobs, id)).toMatchObject({ state: 'cancelled', done: batchSize, changed: batchSize })
    expect((await refusalOf(jobs.cancel(editor, id))).code).toBe('conflict')
    await jobs.close()
    expect(await lamps('not active')).toBe(batchSize)
    expect(await entries(id, 'row.deactivated')).toBe(batchSize)
    const after = node()
    const undo = await after.undo(editor, id)
    expect(await ended(after, undo.id)).toMatchObject({ state: 'done', changed: batchSize })
    expect(await lamps('active')).toBe(lampCount)
    await after.close()
  })

  test('a cancel that names itself and comes again is answered as the first time, and told once', async () => {
    const { node, editor, off, entries } = await openHouse()
    const { promise: opened, resolve: letThrough } = Promise.withResolvers<void>()
    const jobs = node(async (order, { write }) => {
      await opened
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    const cancel = () => jobs.cancel(editor, id, 'cancel 1')
    const [first, again] = await Promise.all([cancel(), cancel()])
    expect([first.state, again.state]).toEqual(['cancelled', 'cancelled'])
    letThrough()
    await jobs.close()
    expect(await cancel()).toEqual(first)
    expect(await entries(id, 'job.finished')).toBe(1)
    expect((await refusalOf(jobs.start(editor, off(['1']), 'cancel 1'))).code).toBe('invalid')
    expect((await refusalOf(jobs.cancel(editor, id, 'cancel 2'))).code).toBe('conflict')
  })

  test('a job that runs is not taken back, and no job twice at once', async () => {
    const { node, editor, off, ended } = await openHouse()
    const { promise: opened, resolve: letThrough } = Promise.withResolvers<void>()
    const jobs = node(async (order, { write, number }) => {
      if (number !== 2 && number !== 4) return write(order)
      const refused = await refusalOf(jobs.undo(editor, number === 2 ? (order.job ?? '') : first))
      refusals.push(refused.message)
      if (number === 4) await opened
      return write(order)
    })
    const refusals: string[] = []
    const { id: first } = await jobs.start(editor, off(''))
    await ended(jobs, first)
    const undo = await jobs.undo(editor, first)
    await expect.poll(() => refusals).toHaveLength(2)
    letThrough()
    await ended(jobs, undo.id)
    expect(refusals).toEqual([
      expect.stringContaining('is still running'),
      expect.stringContaining('already'),
    ])
    await jobs.close()
  })

  test.each([
    ['lowered', 'switch'],
    ['switched off', 'switched off'],
  ])('a person who is %s meanwhile gets no further', async (way, words) => {
    const { node, access, editor, off, ended, lamps, entries } = await openHouse()
    const { email } = editor
    const jobs = node(async (order, { write, number }) => {
      const outcomes = await write(order)
      if (number === 1) {
        if (way === 'lowered') await access.people.setRoles(operator, { email, roles: ['viewer'] })
        else await access.people.setActive(operator, { email, active: false })
      }
      return outcomes
    })
    const { id } = await jobs.start(editor, off(''))
    const job = await ended(jobs, id, operator)
    expect(job).toMatchObject({ state: 'failed', done: batchSize, error: expect.stringContaining(words) })
    expect(await lamps('not active')).toBe(batchSize)
    expect(await entries(id, 'job.finished')).toBe(1)
    await jobs.close()
  })

  test('a job waits for a database that does not answer, and goes on', async () => {
    const { node, editor, off, ended } = await openHouse()
    const jobs = node((order, { write, number }) => {
      if (number === 2) throw new Problem('unavailable', 'The database is not answering.')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    expect(await ended(jobs, id)).toMatchObject({ state: 'done', changed: lampCount })
    await jobs.close()
  })

  test('a row that stays locked is refused alone after some tries, and the job goes on', async ({ skip }) => {
    const database = await open()
    skip(database.sql.lockRows === null, 'one transaction writes at a time')
    const { node, editor, off, ended, lamps } = await openJobHouse({ database, lamps: 5 })
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = database.write(async (transaction) => {
      await transaction.run(sql`update lamps set stock = 2 where id = 3`.compile(database.build))
      held.resolve()
      await release.promise
    })
    await held.promise
    const jobs = node((order, { write }) => {
      if (order.held !== 'refused') throw new Problem('busy', 'Someone else is changing the same rows.')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    expect(await ended(jobs, id)).toMatchObject({
      state: 'done',
      changed: 4,
      refusals: [{ key: '3', reason: expect.stringContaining('locked') }],
    })
    release.resolve()
    await holding
    expect(await lamps('active')).toBe(1)
    await jobs.close()
  }, 20_000)

  test('a job whose table is gone fails, and can be looked at even so', async () => {
    const { node, editor, off, ended, run } = await openHouse()
    const jobs = node(async (order, { write, number }) => {
      if (number === 2) await run('drop table lamps')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    const job = await ended(jobs, id)
    expect(job).toMatchObject({ state: 'failed', done: batchSize, error: expect.stringContaining('table') })
    expect(await refusalOf(jobs.undo(editor, id))).toMatchObject({ code: 'not-found' })
    await jobs.close()
  })

  test('a bug ends the job with a sentence, and what is done stays', async () => {
    const { node, editor, off, ended, lamps } = await openHouse()
    const jobs = node((order, { write, number }) => {
      if (number === 2) throw new Error('a bug')
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    expect(await ended(jobs, id)).toMatchObject({ state: 'failed', error: expect.stringContaining('log') })
    expect(await lamps('not active')).toBe(batchSize)
    await jobs.close()
  })
})
