import { setTimeout } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything, listSource, rowsOf } from '../../../test/list-source.ts'
import { type Recorded, record } from '../../../test/recorded.ts'
import { wholeList } from '../../wire/list-query.ts'

const count = 60_000
const size = 25

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let now = Date.now()
  let visitors = 0

  beforeAll(async () => {
    recorded = record(await open())
    lists = await createTestEngine(recorded.database, {
      clock: { now: () => new Date(now) },
      tables: tablesOf(recorded.database.capabilities.schemas),
    })
  })

  /** All ids in the order of the database alone. */
  async function inOrder(order: string, where = ''): Promise<number[]> {
    const rows = await lists.database.read<{ id: unknown }>(
      sql<{ id: unknown }>`select id from many ${sql.raw(where)} order by ${sql.raw(order)}`.compile(
        lists.database.build,
      ),
    )
    return rows.map(({ id }) => Number(id))
  }

  /** Reads as a new viewer each time, so that no remembered page helps. */
  async function idsAt(page: number, search: string, rights = everything): Promise<number[]> {
    visitors += 1
    const asker = { viewer: `visitor ${visitors}`, rights }
    const { rows } = await lists.page('many', `${search}&count=none&page=${page}&size=${size}`, asker)
    return rows.map(({ values }) => Number(values.id))
  }

  function forgetMarks(): void {
    now += 3_600_000
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
        // The values of `made` are below zero, so a positive parameter is a number of rows.
        const mostPassed = Math.max(...first.flatMap(({ parameters }) => parameters.map(Number)))
        expect(mostPassed).toBeLessThanOrEqual(20_000)
        for (const page of [1207, 900, 403]) {
          await idsAt(page, search)
          expect(recorded.takeReads().length).toBeLessThan(first.length)
        }
      }
    })

    test('[P14] is walked to when somebody asks for it, and not before', async () => {
      const fresh = await createTestEngine(recorded.database, { tables: [] })
      recorded.takeReads()
      await fresh.page('many', 'sort=made&count=exact')
      const source = await listSource('many', fresh)
      await fresh.engine.count({ source }, wholeList(source.table.id), 'exact')
      // An unwanted read would start now.
      await setTimeout(50)
      expect(recorded.takeReads().filter(isWalk)).toEqual([])
      await fresh.page('many', `sort=made&count=none&page=1201&size=${size}`)
      expect(recorded.takeReads().filter(isWalk)).not.toEqual([])
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
        message: expect.stringContaining('This page is too deep'),
      })
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_000, 30_025))
    })

    test('[P14] of part of the rows is counted among them alone', async () => {
      await idsAt(1201, 'sort=made')
      const active = await inOrder('made, id', 'where active')
      const page = active.slice(15_000, 15_000 + size)
      expect(await idsAt(601, 'sort=made&filter=active:is:true')).toEqual(page)
      expect(await idsAt(601, 'sort=made', rowsOf('active:is:true'))).toEqual(page)
    })

    test('[P14] is counted anew after half a minute', async () => {
      forgetMarks()
      const before = await inOrder('made, id')
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_000, 30_025))
      await lists.run(
        'delete from many where id in (select id from (select id from many order by made, id limit 7) first)',
      )
      now += 30_001
      expect(await idsAt(1201, 'sort=made')).toEqual(before.slice(30_007, 30_032))
    })
  })
})

/** Only walks rank rows. */
function isWalk({ sql: text }: CompiledQuery): boolean {
  return text.includes('rank() over')
}

/** The columns have no ties, few, more than one step passes, or nulls. `note` has no index. */
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
