import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestAsker, type TestEngine } from '../../../test/list-engine.ts'
import { listSource, rowsOf } from '../../../test/list-source.ts'
import { patient } from '../../../test/patient.ts'
import type { Database } from '../../db/index.ts'
import { silentLog } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import type { ListCount } from '../../wire/list-page.ts'
import type { CountMode } from '../../wire/list-query.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { createLanes } from '../lanes.ts'
import { mayNothing } from '../rights/to-table-rights.ts'
import { createCounts } from './counts.ts'
import { createNumberPlaces } from './number-places.ts'

onEachDatabase((open) => {
  let database: Database
  let tables: TestEngine
  /** Whether the engine hears of all writes. */
  let isHeard = true
  let now = Date.parse('2026-03-01T12:00:00.000Z')
  const clock = { now: () => new Date(now) }

  beforeAll(async () => {
    database = await open()
    const family = familyOf(database)
    const numbers = (end: number) =>
      `with recursive c(x) as (select 1 union all select x + 1 from c where x < ${end}) select x from c`
    /** Each row takes so long that 10,000 take at least a second. */
    const slowly = {
      PostgreSQL: 'pg_sleep(0.001) is not null',
      MySQL: 'sleep(0.001) = 0',
      SQLite:
        '(with recursive c(x) as (select 1 union all select x + 1 from c where x < 1000 + id % 2) select max(x) from c) > 0',
    }[family]
    tables = await createTestEngine(database, {
      clock,
      isHeard: (table) => isHeard && !table.includes('slow'),
      tables: [
        'create table small (id integer primary key, shop text not null, restricted text)',
        `insert into small select x, case when x % 3 = 0 then 'north' else 'south' end, 'restricted' from (${numbers(900)}) n`,
        'create table large (id integer primary key, part integer not null)',
        `insert into large select x, x % 10 from (${numbers(60_000)}) n`,
        'create table medium (id integer primary key)',
        `insert into medium ${numbers(20_000)}`,
        'create table growing (id integer primary key)',
        'insert into growing values (1), (2)',
        'create table buyers (id integer primary key, name text not null)',
        `insert into buyers values (1, 'Ann'), (2, 'Bob')`,
        'create table sales (id integer primary key, buyer integer references buyers (id))',
        'insert into sales values (1, 1), (2, 1), (3, 2)',
        'create view shown as select id from small where id > 100',
        `create view quick as select id from large where id <= 20 and ${slowly}`,
        `create view slow as select id, part from large where ${slowly}`,
        // This gives the catalog its estimate of the rows.
        { PostgreSQL: 'analyze', MySQL: 'analyze table small, large, medium', SQLite: 'select 1' }[family],
      ],
    })
  })

  beforeEach(() => {
    now += 60_000
    isHeard = true
  })

  async function count(
    name: string,
    search = '',
    { mode = 'capped', ...asker }: TestAsker & { mode?: CountMode; signal?: AbortSignal } = {},
  ): Promise<ListCount> {
    const source = await listSource(name, { database, catalog: tables.catalog, ...asker })
    const query = parseListQuery(source.table.id, new URLSearchParams(search))
    return tables.engine.count({ source, signal: asker.signal }, query, mode)
  }

  async function pageCount(name: string, search = '', asker: TestAsker = {}): Promise<ListCount> {
    return (await tables.page(name, search, asker)).count
  }

  describe('how many rows there are', () => {
    test('[C1] is exact of a small table, and of any where counting is free', async () => {
      expect(await count('small')).toEqual({ value: 900, mode: 'exact' })
      const isFree = database.capabilities.freeCounts
      const { value, mode } = await count('large')
      expect(mode).toBe(isFree ? 'exact' : 'estimated')
      // MySQL estimates from a few pages of the table.
      if (familyOf(database) === 'MySQL') expect(Math.abs(60_000 - (value ?? 0))).toBeLessThan(10_000)
      else expect(value).toBe(60_000)
      expect(await count('large', '', { mode: 'exact' })).toEqual({ value: 60_000, mode: 'exact' })
    })

    test('[C2] is exact up to 10,000 of what a filter finds, and more than that beyond', async () => {
      expect(await count('large', 'filter=id:lte:10000')).toEqual({ value: 10_000, mode: 'exact' })
      expect(await count('large', 'filter=id:lte:10001')).toEqual({ value: 10_000, mode: 'capped' })
      expect(await count('small', 'q=north')).toEqual({ value: 300, mode: 'exact' })
      expect(await count('shown')).toEqual({ value: 800, mode: 'exact' })
    })

    test('[C3] is exact when somebody asks for it, and stays so for who asks less', async () => {
      const exact = { value: 30_000, mode: 'exact' }
      expect(await count('large', 'filter=id:lte:30000', { mode: 'exact' })).toEqual(exact)
      expect(await count('large', 'filter=id:lte:30000')).toEqual(exact)
      expect(await pageCount('large', 'filter=id:lte:30000')).toEqual(exact)
      expect(await count('large', 'filter=id:lte:25000')).toEqual({ value: 10_000, mode: 'capped' })
      const more = await count('large', 'filter=id:lte:25000', { mode: 'exact' })
      expect(more).toEqual({ value: 25_000, mode: 'exact' })
    })

    test('[C4] is what the database guesses when half a second is not enough, else unknown', async () => {
      const started = performance.now()
      const guess = await count('slow')
      expect(performance.now() - started).toBeLessThan(patient(1_500))
      if (familyOf(database) === 'PostgreSQL') {
        expect(guess).toEqual({ value: expect.any(Number), mode: 'estimated' })
        expect(guess.value).toBeGreaterThan(1_000)
      } else {
        expect(guess).toEqual({ value: null, mode: 'none' })
      }
      // No second count starts at once.
      const again = performance.now()
      expect(await count('slow')).toEqual(guess)
      expect(performance.now() - again).toBeLessThan(patient(100))
    })

    test('[C4] is no guess for who may see some rows only: it would tell of the others', async () => {
      const some = rowsOf('part:in:1,2,3')
      expect(await count('slow', '', { rights: some })).toEqual({ value: null, mode: 'none' })
    })

    test('[C5] is only of the rows that the asker may see', async () => {
      const north = rowsOf('shop:is:north', ['id', 'shop'])
      expect(await count('small')).toEqual({ value: 900, mode: 'exact' })
      expect(await count('small', '', { rights: north })).toEqual({ value: 300, mode: 'exact' })
      expect(await pageCount('small', 'count=exact', { rights: north })).toEqual({
        value: 300,
        mode: 'exact',
      })
      await expect(
        count('small', 'filter=restricted:is:restricted', { rights: north }),
      ).rejects.toMatchObject({
        code: 'bad-request',
      })
      await expect(count('small', '', { rights: mayNothing })).rejects.toMatchObject({
        code: 'not-found',
      })
    })
  })

  test('[C5] a count by labels is not told to those who may not read these', async () => {
    const search = 'filter=buyer:label:ann'
    expect(await count('sales', search)).toEqual({ value: 2, mode: 'exact' })
    await expect(count('sales', search, { relatedRights: null })).rejects.toMatchObject({
      code: 'bad-request',
    })
    const onlyBob = rowsOf('id:is:2')
    expect(await count('sales', search, { relatedRights: onlyBob })).toEqual({ value: 0, mode: 'exact' })
  })

  describe('a page', () => {
    test('[C6] of a small table has its count at once', async () => {
      const modes: string[] = []
      for (let times = 0; times < 10; times += 1) {
        now += 60_000
        modes.push((await pageCount('small')).mode)
      }
      // A busy machine may need longer once.
      expect(modes.filter((mode) => mode === 'exact').length).toBeGreaterThan(5)
    })

    test('[C6] never waits for its count, and the next one has it', async () => {
      const tookMs: number[] = []
      for (const id of [0, 1, 2]) {
        const started = performance.now()
        const { mode } = await pageCount('slow', `filter=id:gt:${id}`)
        tookMs.push(performance.now() - started)
        expect(mode).toBe(familyOf(database) === 'SQLite' ? 'none' : 'estimated')
      }
      // The quickest run counts, because other tests run at the same time.
      expect(Math.min(...tookMs)).toBeLessThan(patient(400))
      await expect.poll(() => pageCount('quick'), { timeout: 3_000 }).toMatchObject({ mode: 'exact' })
      // The count for the last of the three pages may come after it.
      await expect.poll(isCounting, { timeout: 3_000 }).toBe(false)
    })

    test('[C6] that holds all rows needs no other count, and believes none', async () => {
      expect(await pageCount('slow', 'filter=id:lte:5')).toEqual({ value: 5, mode: 'exact' })
      expect(await count('growing')).toEqual({ value: 2, mode: 'exact' })
      await tables.run('insert into growing values (4)')
      expect(await pageCount('growing')).toEqual({ value: 3, mode: 'exact' })
      expect(await count('growing')).toEqual({ value: 3, mode: 'exact' })
      await tables.run('delete from growing where id = 4')
      // A page after the last one tells nothing about the count.
      expect(await pageCount('slow', 'filter=id:lte:6&page=9')).not.toEqual({ value: 0, mode: 'exact' })
    })

    test('[C6] is as fast as ever while everybody counts', async () => {
      await tables.page('small')
      const counts = Array.from({ length: 12 }, (_, at) =>
        count('slow', `filter=id:gt:${at}`, { viewer: `viewer ${at}` }),
      )
      const tookMs: number[] = []
      for (let times = 0; times < 9; times += 1) {
        const started = performance.now()
        await tables.page('small', `filter=shop:is:south&page=${times + 1}`)
        tookMs.push(performance.now() - started)
      }
      expect(tookMs.toSorted((a, b) => a - b)[4]).toBeLessThan(200)
      await Promise.all(counts)
    })

    test.each([
      ['is refused', new Problem('unavailable', 'gone'), []],
      ['fails', new Error('a bug'), ['a count failed']],
    ])('[C6] whose count %s comes all the same; a bug reaches the log', async (_what, failure, logged) => {
      const errors: string[] = []
      const log = { ...silentLog, error: (_facts: object, message: string) => errors.push(message) }
      const source = await listSource('shown', { database, catalog: tables.catalog })
      const failing = { ...database, read: () => Promise.reject(failure), estimate: async () => 7 }
      const counts = createCounts({
        clock,
        log,
        lanes: createLanes(),
        places: createNumberPlaces(database.readers),
      })
      const query = { filter: null, search: '' }
      const begun = counts.begin({ source: { ...source, database: failing }, query }, 'auto', {
        isBeside: true,
      })
      await new Promise((resolve) => setTimeout(resolve, 20))
      const { page, rows } = await tables.page('shown')
      expect(await begun.ready({ page, rows })).toEqual({ value: 7, mode: 'estimated' })
      expect(errors).toEqual(logged)
    })

    test('[C7] without a wish for a count starts none; one that wants it exactly waits', async () => {
      expect(await pageCount('growing', 'count=none&filter=id:lt:9')).toEqual({ value: null, mode: 'none' })
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tables.run('insert into growing values (3)')
      // A cached count would show here.
      expect(await count('growing', 'filter=id:lt:9')).toEqual({ value: 3, mode: 'exact' })
      expect(await pageCount('large', 'count=exact&filter=id:lte:20000')).toEqual({
        value: 20_000,
        mode: 'exact',
      })
    })
  })

  describe('a count', () => {
    test('[C6] that takes long leaves a place to others, where there are several', async () => {
      const asker = new AbortController()
      const long = [1, 2].map((at) =>
        count('slow', `filter=id:gt:${at}`, {
          mode: 'exact',
          viewer: `viewer ${at}`,
          signal: asker.signal,
        }),
      )
      const ended = Promise.allSettled(long)
      await expect.poll(isCounting).toBe(true)
      const isSeveral = Math.floor(database.readers / 2) > 1
      expect(await count('shown', 'filter=id:gt:1')).toEqual(
        isSeveral ? { value: 800, mode: 'exact' } : { value: null, mode: 'none' },
      )
      asker.abort(new Error('went away'))
      await ended
    })

    test('[C8] is kept for half a minute, where all writes are heard of', async () => {
      expect(await count('growing', 'filter=id:gt:9')).toEqual({ value: 0, mode: 'exact' })
      await tables.run('insert into growing values (10)')
      now += 29_000
      expect(await count('growing', 'filter=id:gt:9')).toEqual({ value: 0, mode: 'exact' })
      now += 2_000
      expect(await count('growing', 'filter=id:gt:9')).toEqual({ value: 1, mode: 'exact' })
    })

    test('[C12] is taken anew when a write is heard of; of a whole table not for updates', async () => {
      const { id } = (await listSource('growing', { database, catalog: tables.catalog })).table
      const both = async () => {
        // After this time a new count is due, however slow the last one was.
        now += 3_000
        return [await count('growing'), await count('growing', 'filter=id:gt:49')]
      }
      const before = await both()
      await tables.run('insert into growing values (50)')
      // Without the message nobody can know of this row.
      expect(await both()).toEqual(before)
      tables.engine.change(id, 'updates')
      const more = { value: (before[1]?.value ?? 0) + 1, mode: 'exact' }
      expect(await both()).toEqual([before[0], more])
      tables.engine.change(id, 'any')
      expect(await both()).toEqual([{ ...before[0], value: (before[0]?.value ?? 0) + 1 }, more])
      await tables.run('delete from growing where id = 50')
      tables.engine.change(id, 'any')
      expect(await both()).toEqual(before)
    })

    test('[C12] that began before a write was heard of is not kept as exact', async () => {
      const { id } = (await listSource('growing', { database, catalog: tables.catalog })).table
      const counting = count('growing', 'filter=id:gt:59')
      await tables.run('insert into growing values (60)')
      tables.engine.change(id, 'any')
      await counting
      now += 3_000
      expect(await count('growing', 'filter=id:gt:59')).toEqual({ value: 1, mode: 'exact' })
      await tables.run('delete from growing where id = 60')
      tables.engine.change(id, 'any')
    })

    test('[C12] is taken anew each time, or called estimated, where writes are not heard of', async () => {
      isHeard = false
      const before = await count('growing', 'filter=id:gt:69')
      expect(before).toEqual({ value: 0, mode: 'exact' })
      await tables.run('insert into growing values (70)')
      const after = await count('growing', 'filter=id:gt:69')
      expect([
        { value: 1, mode: 'exact' },
        { value: 0, mode: 'estimated' },
      ]).toContainEqual(after)
      expect(await count('growing', 'filter=id:gt:69', { mode: 'exact' })).toEqual({
        value: 1,
        mode: 'exact',
      })
      await tables.run('delete from growing where id = 70')
    })

    test('[C12] of a table that is not large is exact each time, heard or not', async () => {
      isHeard = false
      for (const rows of [20_000, 20_000, 20_001]) {
        if (rows === 20_001) await tables.run('insert into medium values (20001)')
        expect(await count('medium')).toEqual({ value: rows, mode: 'exact' })
      }
    })

    test('[C12] that was large is told as estimated by who asks less, and counted by who wants it exactly', async () => {
      isHeard = false
      const search = 'filter=id:lte:40000'
      expect(await count('large', search, { mode: 'exact' })).toEqual({ value: 40_000, mode: 'exact' })
      expect(await count('large', search)).toEqual({ value: 40_000, mode: 'estimated' })
      expect(await pageCount('large', search)).toEqual({ value: 40_000, mode: 'estimated' })
      expect(await pageCount('large', `${search}&count=exact`)).toEqual({ value: 40_000, mode: 'exact' })
    })

    test('[C9] runs once for all who ask, and stops in the database when the last of them has left', async () => {
      const askers = [new AbortController(), new AbortController()]
      const asked = askers.map(({ signal }, at) =>
        count('slow', '', { mode: 'exact', signal, viewer: `viewer ${at}` }),
      )
      for (const count of asked) count.catch(() => {}) // the test checks it below
      await expect.poll(isCounting).toBe(true)
      askers[0]?.abort(new Error('first left'))
      await expect(asked[0]).rejects.toThrow('first left')
      expect(await isCounting()).toBe(true)
      askers[1]?.abort(new Error('second left'))
      await expect(asked[1]).rejects.toThrow('second left')
      // Without the stop it would take six seconds.
      await expect.poll(isCounting, { timeout: 3_000 }).toBe(false)
    })
  })

  /** The server knows it. With a SQLite file, no other count runs at the same time. */
  async function isCounting(): Promise<boolean> {
    if (!database.capabilities.schemas) return isTaken()
    const running = await database.read(
      sql`select 1 from pg_stat_activity where state = 'active' and query like '%slow%' and pid <> pg_backend_pid()`.compile(
        database.build,
      ),
    )
    return running.length > 0
  }

  async function isTaken(): Promise<boolean> {
    now += 60_000
    const other = count('shown', 'filter=id:gt:0', { mode: 'exact', viewer: 'somebody else' })
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 300, 'late'))
    return (await Promise.race([other, late])) === 'late'
  }
})
