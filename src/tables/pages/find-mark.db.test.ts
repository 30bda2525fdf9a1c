import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything, listSource } from '../../../test/list-source.ts'
import { type Recorded, record } from '../../../test/recorded.ts'
import type { Database } from '../../db/index.ts'
import { silentLog } from '../../std/log.ts'
import { wholeList } from '../../wire/list-query.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { createPageMemory } from './list-page.ts'
import { createWalkAhead } from './walk-ahead.ts'

const count = 60_000
const size = 25

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let now = Date.now()
  let visitors = 0
  const walks: Walks = { begun: 0, ended: 0 }

  beforeAll(async () => {
    recorded = record(countWalks(await open(), walks))
    lists = await createTestEngine(recorded.database, {
      clock: { now: () => new Date(now) },
      tables: tablesOf(recorded.database.capabilities.schemas),
    })
  })

  /** All ids, as the database alone puts them in order. */
  async function inOrder(order: string, where = ''): Promise<number[]> {
    const rows = await lists.database.read<{ id: unknown }>(
      sql<{ id: unknown }>`select id from many ${sql.raw(where)} order by ${sql.raw(order)}`.compile(
        lists.database.build,
      ),
    )
    return rows.map(({ id }) => Number(id))
  }

  /** By somebody who was never here, so that nobody remembers the page beside it. */
  async function idsAt(page: number, search: string, rights = everything): Promise<number[]> {
    visitors += 1
    const asker = { viewer: `visitor ${visitors}`, rights }
    const { rows } = await lists.page('many', `${search}&count=none&page=${page}&size=${size}`, asker)
    return rows.map(({ values }) => Number(values.id))
  }

  function forgetMarks(): void {
    now += 3_600_000
    walks.begun = 0
    walks.ended = 0
  }

  afterEach(() => vi.restoreAllMocks())

  describe('a page far away', () => {
    test.each([
      ['', 'id'],
      ['sort=-id', 'id desc'],
      ['sort=made', 'made, id'],
      ['sort=-made', 'made desc, id desc'],
      ['sort=made,-id', 'made, id desc'],
      ['sort=price', 'price, id'],
      ['sort=-price', 'price desc, id desc'],
      ['sort=shelf,made', 'shelf, made, id'],
      ['sort=-shelf', 'shelf desc, id desc'],
      ['sort=active', 'active, id'],
      ['sort=-active,made', 'active desc, made, id'],
      ['sort=note', 'note, id'],
    ])(
      '[P14] is the one that counting rows finds, in whatever order pages are asked for (%s)',
      async (search, order) => {
        const all = await inOrder(order)
        for (const known of ['none', 'exact']) {
          forgetMarks()
          await lists.page('many', `${search}&count=${known}`)
          for (const page of [1201, 401, 402, 900, 2399, 2400, 1999, 801, 1203, 2401, 401]) {
            expect(await idsAt(page, search), `${page}`).toEqual(all.slice((page - 1) * size, page * size))
          }
        }
      },
    )

    test('[P14] passes by few rows at a time, and by few in all where somebody jumped before', async () => {
      forgetMarks()
      for (const search of ['sort=made', 'sort=-made']) {
        recorded.takeReads()
        await idsAt(1201, search)
        const first = recorded.takeReads()
        // What stands in `made` is below nothing, so what is above is a number of rows.
        const mostPassed = Math.max(...first.flatMap(({ parameters }) => parameters.map(Number)))
        expect(mostPassed).toBeLessThanOrEqual(20_000)
        for (const page of [1207, 900, 403]) {
          await idsAt(page, search)
          expect(recorded.takeReads().length).toBeLessThan(first.length)
        }
      }
    })

    test('[P15] is near for those who were told how many rows there are, whatever told them', async () => {
      const all = await inOrder('made, id')
      const byPage = () => lists.page('many', 'sort=made&count=exact')
      const byCount = async () => {
        await lists.page('many', 'sort=made&count=none')
        const source = await listSource('many', lists)
        await lists.engine.count({ source }, wholeList(source.table.id), 'exact')
      }
      for (const tell of [byPage, byCount]) {
        forgetMarks()
        // Who walked before may still rest.
        await expect.poll(() => tell().then(() => walks.ended), { timeout: 20_000 }).toBe(walksToMiddle)
        for (const page of [1101, 1301]) {
          recorded.takeReads()
          expect(await idsAt(page, 'sort=made')).toEqual(all.slice((page - 1) * size, page * size))
          const passed = recorded.takeReads().flatMap(({ parameters }) => parameters.map(Number))
          expect(Math.max(...passed)).toBeLessThan(10_000)
        }
      }
    })

    test('[P15] is near for those who were shown the first page and about how many rows there are', async () => {
      const { freeCounts } = recorded.database.capabilities
      const all = await inOrder('made desc, id desc')
      forgetMarks()
      const show = () => lists.page('many', 'sort=-made')
      await expect
        .poll(() => show().then(() => walks.ended), { timeout: 20_000 })
        .toBe(freeCounts ? walksToMiddle : walksToEnd)
      for (const page of [1101, 1301, 2301]) {
        recorded.takeReads()
        expect(await idsAt(page, 'sort=-made')).toEqual(all.slice((page - 1) * size, page * size))
        // What stands in `made` is below nothing.
        const passed = recorded.takeReads().flatMap(({ parameters }) => parameters.map(Number))
        expect(passed.filter((rows) => rows > 0).reduce((sum, rows) => sum + rows, 0)).toBeLessThan(20_000)
      }
    })

    test.each([
      ['the first page of about sixty thousand', '', { mode: 'estimated', value: count }, walksToEnd],
      ['the first page of fewer than was thought', '', { mode: 'estimated', value: 100_000 }, walksToEnd + 4],
      ['another page', 'page=2', { mode: 'estimated', value: count }, 0],
      [
        'the first page of more than two seconds lead through',
        '',
        { mode: 'estimated', value: 5_000_001 },
        0,
      ],
      ['the first page of few', '', { mode: 'estimated', value: 19_999 }, 0],
      ['the first page of unknown many', '', { mode: 'none', value: null }, 0],
    ] as const)(
      '[P15] is walked to once where somebody is shown %s',
      async (_what, search, told, expected) => {
        const source = await listSource('many', lists)
        const query = parseListQuery(source.table.id, new URLSearchParams(`sort=made&${search}`))
        const clock = { now: () => new Date(now) }
        const ahead = createWalkAhead(createPageMemory({ clock, secret: 'secret' }), silentLog)
        forgetMarks()
        const last = { ...query, page: 1, sort: [{ column: 'made', direction: 'desc' as const }] }
        await expect
          .poll(
            () => {
              ahead.shown({ source, query }, told)
              return walks.ended
            },
            { timeout: 20_000 },
          )
          .toBe(expected)
        // Who walked has rested when another order is walked for, and has begun nothing anew meanwhile.
        const wanted = { mode: 'estimated', value: count } as const
        await expect
          .poll(
            () => {
              ahead.shown({ source, query }, told)
              ahead.shown({ source, query: last }, wanted)
              return walks.ended
            },
            { timeout: 20_000 },
          )
          .toBe(expected + walksToEnd)
      },
    )

    test('[P15] is walked to for two seconds at most', async () => {
      const usual = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
        ms === 2_000 ? AbortSignal.abort() : usual(ms),
      )
      forgetMarks()
      const tell = () => lists.page('many', 'sort=made&count=exact')
      await expect.poll(() => tell().then(() => walks.begun), { timeout: 20_000 }).toBe(1)
      for (let times = 0; times < 5; times += 1) await lists.page('many', 'count=none')
      expect(walks).toEqual({ begun: 1, ended: 0 })
    })

    test('[P15] is walked to by nobody where numbers lead nowhere, or before who walked has rested', async () => {
      let nowMs = performance.now() + 60_000
      vi.spyOn(performance, 'now').mockImplementation(() => {
        nowMs += 10
        return nowMs
      })
      const begins = async (search: string) => {
        forgetMarks()
        await lists.page('many', search)
        return walks.begun > 0
      }
      for (const search of [
        'sort=made&count=none',
        'sort=made&count=exact&filter=active:is:true',
        'sort=note&count=exact',
      ]) {
        expect(await begins(search)).toBe(false)
        nowMs += 10_000
      }
      expect(await begins('sort=made&count=exact')).toBe(true)
      await expect.poll(() => walks.ended).toBe(walksToMiddle)
      expect(await begins('sort=made&count=exact')).toBe(false)
      nowMs += 10_000
      expect(await begins('sort=made&count=exact')).toBe(true)
      await expect.poll(() => walks.ended).toBe(walksToMiddle)
    })

    test('[P12] that takes too long to walk to is refused, and who asks again walks on from there', async () => {
      forgetMarks()
      const before = await inOrder('made, id')
      let elapsedMs = 0
      vi.spyOn(performance, 'now').mockImplementation(() => {
        elapsedMs += 4_000
        return elapsedMs
      })
      await expect(idsAt(1201, 'sort=made')).rejects.toMatchObject({
        code: 'too-slow',
        message: expect.stringContaining('This far needs a filter or an index'),
      })
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_000, 30_025))
    })

    test('[P14] of part of the rows is counted among them alone', async () => {
      await idsAt(1201, 'sort=made')
      const active = await inOrder('made, id', 'where active')
      const page = active.slice(15_000, 15_000 + size)
      expect(await idsAt(601, 'sort=made&filter=active:is:true')).toEqual(page)
      const rows = { column: 'active', values: ['true'] }
      expect(await idsAt(601, 'sort=made', { ...everything, rows, rightsClass: 'active' })).toEqual(page)
    })

    test('[P14] is counted anew after half a minute', async () => {
      forgetMarks()
      const before = await inOrder('made, id')
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_000, 30_025))
      await lists.run('delete from many where id in (select id from many order by made, id limit 7)')
      now += 30_001
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_007, 30_032))
    })
  })
})

/** Reads of an index alone. */
interface Walks {
  begun: number
  ended: number
}

function countWalks(database: Database, walks: Walks): Database {
  return {
    ...database,
    async read(statement, limits) {
      const compiled = 'compile' in statement ? statement.compile() : statement
      if (!compiled.sql.includes('rank() over')) return database.read(compiled, limits)
      walks.begun += 1
      const rows = await database.read(compiled, limits)
      walks.ended += 1
      return rows
    },
  }
}

/** Twenty thousand rows and ten thousand, from either end. */
const walksToMiddle = 4

/** Twenty thousand rows, three times; whoever thinks that there are more looks twice behind each of the last two places. */
const walksToEnd = 3

/** With no ties, with few, with more than are passed by at once, with nulls; `note` has no index. */
function tablesOf(isServer: boolean): string[] {
  const numbers = isServer
    ? `generate_series(1, ${count}) as i`
    : `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`
  const shuffled = `(i * 7919) % ${count}`
  return [
    `create table many (id integer primary key, made integer not null, price integer, shelf integer not null,
      active boolean not null, note integer)`,
    `insert into many select i, -(${shuffled}), case when i % 4 = 0 then null else ${shuffled} / 3 end,
      i % 40, i % 2 = 0, i from ${numbers}`,
    ...['made', 'price', 'shelf', 'active'].map((name) => `create index many_${name} on many (${name})`),
    ...(isServer ? ['analyze many'] : []),
  ]
}
