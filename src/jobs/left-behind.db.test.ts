import { describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { type Around, openJobHouse } from '../../test/job-house.ts'
import { operator } from '../../test/open-house.ts'
import { batchSize } from './batch.ts'

const lampCount = 2 * batchSize + 100

type Death = (die: () => Promise<never>) => Around

const deaths: readonly [when: string, at: (fatal: number) => Death][] = [
  [
    'before a batch',
    (fatal) =>
      (die) =>
      (order, { write, number }) =>
        number === fatal ? die() : write(order),
  ],
  [
    'within a batch',
    (fatal) =>
      (die) =>
      async (order, { write, number }) => {
        if (number !== fatal) return write(order)
        const also = () => Promise.reject(new Error('killed'))
        return write({ ...order, also }).catch(die)
      },
  ],
  [
    'right behind a batch',
    (fatal) =>
      (die) =>
      async (order, { write, number }) => {
        const outcomes = await write(order)
        return number === fatal ? die() : outcomes
      },
  ],
]

onEachDatabase((open) => {
  const openHouse = async () => openJobHouse({ database: await open(), lamps: lampCount })

  describe('a process that dies leaves a job that another one ends, every row once:', () => {
    test.each(deaths)('%s', async (_when, at) => {
      const { node, editor, off, ended, lamps, entries, waitSeconds, run } = await openHouse()
      for (const fatal of [1, 2, 3]) {
        const { promise: dead, resolve } = Promise.withResolvers<void>()
        const die = () => {
          resolve()
          return new Promise<never>(() => {})
        }
        const { id } = await node(at(fatal)(die)).start(editor, off(''))
        await dead
        waitSeconds(20)
        const other = node()
        other.resume()
        expect(await ended(other, id)).toMatchObject({ state: 'done', done: lampCount, changed: lampCount })
        expect(await lamps('active')).toBe(0)
        expect(await entries(id, 'row.deactivated')).toBe(lampCount)
        expect(await entries(id, 'job.finished')).toBe(1)
        await other.close()
        await run('update lamps set active = true')
      }
    })
  })

  test('a job whose process died under a clock far ahead does not wait until that time comes', async () => {
    const { node, editor, off, ended, waitSeconds } = await openHouse()
    const { promise: dead, resolve } = Promise.withResolvers<void>()
    const die = () => {
      resolve()
      return new Promise<never>(() => {})
    }
    waitSeconds(3_600)
    const { id } = await node(die).start(editor, off(''))
    await dead
    waitSeconds(-3_600)
    const other = node()
    other.resume()
    expect(await ended(other, id)).toMatchObject({ state: 'done', changed: lampCount })
    await other.close()
  })

  test('a job is left to the process that works on it, as long as it may be alive', async () => {
    const { node, editor, off, ended, entries } = await openHouse()
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const jobs = node(async (order, { write }) => {
      begin()
      await looked
      return write(order)
    })
    const { id } = await jobs.start(editor, off(''))
    await begun
    const taken: (string | undefined)[] = []
    const other = node((order, { write }) => {
      taken.push(order.job)
      return write(order)
    })
    // A later job is done, so it has overtaken the first one.
    const { id: later } = await other.start(operator, off(['1']))
    await ended(other, later, operator)
    goOn()
    await ended(jobs, id)
    expect(taken).not.toContain(id)
    expect(await entries(id, 'row.deactivated')).toBe(lampCount - 1)
    await other.close()
    await jobs.close()
  })

  test('who comes back too late undoes its batch: another one has done it', async () => {
    const { node, editor, off, ended, entries, run, waitSeconds } = await openHouse()
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
    const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>()
    const { promise: late, resolve: told } = Promise.withResolvers<string>()
    const sleeper = node(async (order, { write, number }) => {
      if (number === 2) {
        fallAsleep()
        await woken
        return write(order).catch((failure: Error) => {
          told(failure.constructor.name)
          throw failure
        })
      }
      return write(order)
    })
    const { id } = await sleeper.start(editor, off(''))
    await asleep
    waitSeconds(20)
    const other = node()
    other.resume()
    await ended(other, id)
    await run('update lamps set active = true')
    wake()
    expect(await late).toBe('JobLost')
    expect(await entries(id, 'row.deactivated')).toBe(lampCount)
    await Promise.all([sleeper.close(), other.close()])
  })

  test('who comes back too late and fails does not end the job of who has it now', async () => {
    const { node, editor, off, ended, entries, waitSeconds } = await openHouse()
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
    const { promise: asleep, resolve: fallAsleep } = Promise.withResolvers<void>()
    const sleeper = node(async () => {
      fallAsleep()
      await woken
      throw new Error('a bug')
    })
    const { id } = await sleeper.start(editor, off(''))
    await asleep
    waitSeconds(20)
    const other = node(async (order, { write, number }) => {
      if (number === 1) {
        wake()
        await sleeper.close()
      }
      return write(order)
    })
    other.resume()
    expect(await ended(other, id)).toMatchObject({ state: 'done', changed: lampCount, error: null })
    expect(await entries(id, 'job.finished')).toBe(1)
    await other.close()
  })

  test('of processes that look at once one takes the job, and each row is done once', async () => {
    const { node, editor, off, ended, entries, waitSeconds } = await openHouse()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const dead = node(() => {
      begin()
      return new Promise<never>(() => {})
    })
    const { id } = await dead.start(editor, off(''))
    await begun
    waitSeconds(20)
    const workers = new Set<number>()
    const nodes = Array.from({ length: 4 }, (_, number) =>
      node((order, { write }) => {
        workers.add(number)
        return write(order)
      }),
    )
    const [first] = nodes
    if (!first) throw new Error('a node')
    for (const other of nodes) other.resume()
    expect(await ended(first, id)).toMatchObject({ done: lampCount, changed: lampCount })
    expect(await entries(id, 'row.deactivated')).toBe(lampCount)
    expect(await entries(id, 'job.finished')).toBe(1)
    expect(workers.size).toBe(1)
    await Promise.all(nodes.map((one) => one.close()))
  })

  test('a process that stops ends its batch, and the next one goes on at once', async () => {
    const { node, editor, off, ended, lamps } = await openHouse()
    const first = node(async (order, { write, number }) => {
      if (number === 2) closing = first.close()
      return write(order)
    })
    let closing: Promise<void> | null = null
    const { id } = await first.start(editor, off(''))
    await expect.poll(() => closing).not.toBeNull()
    await closing
    expect(await lamps('not active')).toBe(2 * batchSize)
    const second = node()
    expect(await second.find(editor, id)).toMatchObject({ state: 'running', done: 2 * batchSize })
    second.resume()
    expect(await ended(second, id)).toMatchObject({ state: 'done', changed: lampCount })
    await second.close()
  })
})
