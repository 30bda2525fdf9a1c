import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '../../test/databases.ts'
import { openRowHouse } from '../../test/row-house.ts'
import { type Bell, type Database, openDatabase } from '../db/index.ts'
import { silentLog } from '../std/log.ts'
import {
  createJournalReader,
  createTableWatches,
  createTail,
  type JournalReader,
  type TailPace,
} from './index.ts'

/** Without a ring this tail never reads. */
const deaf: Partial<TailPace> = { waitingMs: 3_600_000, idleMs: 3_600_000 }
const quietMs = 3_700

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

eachDatabase((kind) => {
  let database: Database
  let journal: JournalReader
  let write: (statement: string) => Promise<void>
  const closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log: silentLog })
    closing.push(() => database.close())
    const house = await openRowHouse({
      database,
      tables: [
        'create table goods (id integer primary key, n integer)',
        `insert into goods values ${Array.from({ length: 200 }, (_, id) => `(${id}, 0)`).join(', ')}`,
      ],
    })
    await createTableWatches(database).watch([(await house.source('goods')).table])
    journal = createJournalReader(house.store)
    write = await openOtherProgram(url)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  async function openOtherProgram(url: string): Promise<typeof write> {
    if (url.startsWith('sqlite:')) {
      const file = new DatabaseSync(url.slice('sqlite:'.length), { timeout: 5000 })
      closing.push(async () => file.close())
      return async (statement) => file.exec(statement)
    }
    if (/^(?:mysql|mariadb):/.test(url)) {
      const connection = await createConnection(url)
      closing.push(() => connection.end())
      return async (statement) => {
        await connection.query(statement)
      }
    }
    const client = new Client({ connectionString: url })
    await client.connect()
    closing.push(() => client.end())
    return async (statement) => {
      await client.query(statement)
    }
  }

  async function follow(pace: Partial<TailPace> = {}) {
    let readings = 0
    let bell: Bell | null = null
    const counted: JournalReader = {
      ...journal,
      since(mark) {
        readings += 1
        return journal.since(mark)
      },
      openBell(ring) {
        bell = journal.openBell(ring)
        return bell
      },
    }
    const isMute = () => bell?.isMute
    const told: { readonly key: string | null; readonly at: number }[] = []
    const tail = createTail({ journal: counted, log: silentLog, pace })
    closing.push(() => tail.close())
    tail.follow((hints) => told.push(...hints.map(({ key }) => ({ key, at: performance.now() }))))
    const leave = tail.watch()
    await expect.poll(() => tail.mark).not.toBeNull()
    return {
      leave,
      wake: tail.wake,
      isMute,
      /** Resolves when the tail waits for the bell. */
      untilHeard: () => expect.poll(isMute).toBe(false),
      keys: () => told.map(({ key }) => key),
      atOf: (key: string) => told.find((one) => one.key === key)?.at ?? null,
      async readingsIn(work: () => Promise<unknown>) {
        const before = readings
        await work()
        return readings - before
      },
    }
  }

  test('what another program writes while it is quiet is told at once, and waiting for it costs next to nothing', async () => {
    const { atOf, readingsIn, untilHeard } = await follow()
    await untilHeard()
    expect(await readingsIn(() => sleep(2_000))).toBeLessThanOrEqual(3)
    const tookMs: number[] = []
    for (const id of [1, 2, 3]) {
      await write(`update goods set n = n + 1 where id = ${id}`)
      const at = performance.now()
      await expect.poll(() => atOf(String(id)), { interval: 5 }).not.toBeNull()
      tookMs.push((atOf(String(id)) ?? 0) - at)
      await sleep(300)
    }
    // This is the median, because other tests run at the same time.
    expect(tookMs.toSorted((a, b) => a - b)[1]).toBeLessThan(100)
  })

  test('what we write ourselves is told at once, too, each time it was quiet before: that it rings as well delays nothing', async () => {
    const { atOf, wake, untilHeard } = await follow()
    await untilHeard()
    const tookMs: number[] = []
    for (const id of [1, 2, 3, 4, 5]) {
      await write(`update goods set n = n + 1 where id = ${id}`)
      wake()
      const at = performance.now()
      await expect.poll(() => atOf(String(id)), { interval: 5 }).not.toBeNull()
      tookMs.push((atOf(String(id)) ?? 0) - at)
      await sleep(300)
    }
    expect(tookMs.toSorted((a, b) => a - b)[2]).toBeLessThan(100)
  })

  test('of fifty changes a second none is missed, and it is read a few times a second', async () => {
    const { keys, readingsIn } = await follow()
    const begun = performance.now()
    const readings = await readingsIn(async () => {
      for (let id = 0; id < 150; id += 1) {
        await Promise.all([write(`update goods set n = n + 1 where id = ${id}`), sleep(20)])
      }
    })
    expect(readings / ((performance.now() - begun) / 1_000)).toBeLessThanOrEqual(5)
    await expect.poll(() => new Set(keys()).size).toBe(150)
    await sleep(quietMs)
    await write('update goods set n = 0 where id = 180')
    await expect.poll(keys, { timeout: 200 }).toContain('180')
  })

  test('a node where nobody looks hears nothing of it at once; one where somebody begins to look does', async () => {
    const busy = await follow(deaf)
    const idle = await follow(deaf)
    idle.leave()
    await write('update goods set n = 1 where id = 1')
    await expect.poll(busy.keys).toEqual(['1'])
    expect(idle.keys()).toEqual([])
  })

  test('all nodes where somebody looks are told, also while one of them has asked writers to be quiet', async () => {
    const one = await follow()
    for (let id = 0; id < 60; id += 1) {
      await Promise.all([write(`update goods set n = n + 1 where id = ${id}`), sleep(15)])
    }
    const other = await follow()
    await write('update goods set n = 1 where id = 100')
    await expect.poll(one.keys, { timeout: 500 }).toContain('100')
    await expect.poll(other.keys, { timeout: 500 }).toContain('100')
  })

  describe('where the bell', () => {
    test('can’t be heard, it is looked often enough', async () => {
      const mute: JournalReader = {
        ...journal,
        openBell: () => ({ isMute: true, hush() {}, close: async () => {} }),
      }
      journal = mute
      const { keys, readingsIn } = await follow(deaf)
      expect(await readingsIn(() => sleep(1_000))).toBeLessThanOrEqual(5)
      await write('update goods set n = 1 where id = 7')
      await expect.poll(keys, { timeout: 500 }).toEqual(['7'])
    })

    // MariaDB and MySQL have no connection that listens.
    test.skipIf(kind.name !== 'PostgreSQL')('is cut off, what is written comes all the same', async () => {
      const { keys, isMute, untilHeard } = await follow()
      await untilHeard()
      const listening = `query like '%bell_gate%' and pid <> pg_backend_pid() and datname = current_database()`
      await write(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)
      await write('update goods set n = 1 where id = 7')
      await expect.poll(keys, { timeout: 750 }).toEqual(['7'])
      await expect.poll(isMute).toBe(true)
      await untilHeard()
      await write('update goods set n = 1 where id = 8')
      await expect.poll(keys, { timeout: 500 }).toEqual(['7', '8'])
    })

    test('is said to be heard and never rings, it is found out', async () => {
      journal = { ...journal, openBell: () => ({ isMute: false, hush() {}, close: async () => {} }) }
      const { keys, readingsIn } = await follow()
      await write('update goods set n = 1 where id = 7')
      await expect.poll(keys, { timeout: 1_500 }).toEqual(['7'])
      expect(await readingsIn(() => sleep(2_000))).toBeGreaterThanOrEqual(4)
    })
  })
})
