import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { listSource } from '../../../test/list-source.ts'
import { withRead } from '../../../test/with-read.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { Problem } from '../../std/problem.ts'
import type { ListPage } from '../../wire/list-page.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { createListEngine, type ListEngine } from '../engine.ts'
import type { ListSource } from '../source.ts'

const rows = 12_000

onEachDatabase((open) => {
  let tested: TestEngine
  /** An engine that has read nothing yet. */
  let engine: ListEngine
  let things: ListSource
  let seen: ListSource

  beforeAll(async () => {
    const database = await open()
    const padding = 'x'.repeat(400)
    tested = await createTestEngine(database, {
      tables: [
        'create table things (id integer primary key, name text not null, place integer not null, padding text)',
        `insert into things with recursive c(x) as (select 1 union all select x + 1 from c where x < ${rows})
         select x, case when x % 1500 = 7 then 'zebra ' else 'horse ' end || ((x * 7919) % ${rows}), (x * 7919) % ${rows}, '${padding}' from c`,
        'create view seen as select id, name, place from things',
      ],
    })
    engine = createListEngine({
      database,
      catalog: tested.catalog,
      clock: systemClock,
      log: silentLog,
      secret: 'parts',
    })
    things = toSlow(await listSource('things', tested))
    seen = toSlow(await listSource('seen', tested))
  })

  /** The source pretends that the table is large and that each read takes longer than a page waits. */
  function toSlow(source: ListSource): ListSource {
    const read: typeof source.database.read = async (statement, limits) => {
      if (limits?.timeoutMs === 20) throw new Problem('too-slow', 'Too slow.')
      const found = await source.database.read(statement, { ...limits, timeoutMs: 10_000 })
      await new Promise((resolve) => setTimeout(resolve, 20))
      return found
    }
    return {
      ...source,
      table: { ...source.table, schema: { ...source.table.schema, rowEstimate: 1_000_000 } },
      database: withRead(source.database, read),
    }
  }

  const ask = (source: ListSource, search: string, partMs?: number) =>
    engine.page({ source, partMs }, parseListQuery(source.table.id, new URLSearchParams(search)))

  /** All the answers up to the complete one. */
  async function searchOn(source: ListSource, search: string): Promise<ListPage[]> {
    const pages = [await ask(source, search, 10)]
    for (let at = 0; at < 100; at += 1) {
      const cursor = pages.at(-1)?.searching?.cursor
      if (cursor === undefined) return pages
      pages.push(await ask(source, `${search}&continue=${encodeURIComponent(cursor)}`, 10))
    }
    throw new Error('a search has no end')
  }

  const keysOf = (page: ListPage | undefined) => page?.rows.map((row) => row.key)

  test.each([
    'q=zebra',
    'q=zebra&sort=-name',
    'q=zebra&sort=place&size=3',
    'q=zebra&sort=-place,id&size=100',
    'q=horse&sort=name',
    'q=nothing',
    'q=zebra&filter=id:lt:5000',
  ])('[S12] a search that is read in parts (%s) ends in the page that it is at once', async (search) => {
    const pages = await searchOn(things, search)
    const last = pages.at(-1)
    const whole = await ask(things, search)
    expect(keysOf(last)).toEqual(keysOf(whole))
    expect(whole.rows.length > 0).toBe(search !== 'q=nothing')
    expect({ ...last?.page, next: null }).toEqual({ ...whole.page, next: null })
    expect(last).toMatchObject({ complete: true, searching: null })
    const shares = pages.slice(0, -1).map((page) => page.searching?.share ?? Number.NaN)
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    for (const page of pages.slice(0, -1)) {
      expect(page).toMatchObject({ complete: false, page: { next: null, hasNext: true } })
      const word = new URLSearchParams(search).get('q') ?? ''
      for (const row of page.rows) expect(row.values.name).toContain(word)
    }
  })

  test('[S12] pages behind a page, and before it, are searched in parts, too', async () => {
    const search = 'q=zebra&sort=name&size=3'
    const { page } = await ask(things, search)
    const cursor = encodeURIComponent(page.next ?? '')
    const behind = `${search}&page=2&after=${cursor}`
    const next = (await searchOn(things, behind)).at(-1)
    expect(next?.rows).toHaveLength(3)
    expect(next).toMatchObject(await ask(things, behind))
    const before = `${search}&page=1&before=${encodeURIComponent(next?.page.previous ?? '')}`
    expect(keysOf((await searchOn(things, before)).at(-1))).toEqual(keysOf(await ask(things, search)))
  })

  test('[S12] where a search goes on is bound to its query; any other place begins anew', async () => {
    const { searching } = await ask(things, 'q=zebra', 10)
    const cursor = encodeURIComponent(searching?.cursor ?? '')
    const other = await ask(things, `q=horse&sort=name&continue=${cursor}`, 10)
    const anew = await ask(things, 'q=horse&sort=name&continue=x', 10)
    expect(other.searching?.share).toBe(anew.searching?.share)
    expect(await ask(things, `q=zebra&continue=${cursor}`, 10)).not.toMatchObject({ searching })
  })

  test('[S12] what can’t be read in parts is given more time when it goes on', async () => {
    const source: ListSource = {
      ...seen,
      database: withRead(seen.database, async (statement, limits) => {
        if ((limits?.timeoutMs ?? 5_000) < 30_000) throw new Problem('too-slow', 'Too slow.')
        return seen.database.read(statement, limits)
      }),
    }
    const first = await ask(source, 'q=zebra&sort=name', 10)
    expect(first).toMatchObject({ complete: false, rows: [], searching: { share: 0 } })
    const pages = await searchOn(source, 'q=zebra&sort=name')
    expect(pages).toHaveLength(2)
    expect(pages.at(-1)).toMatchObject({ complete: true, searching: null })
    expect(pages.at(-1)?.rows).toHaveLength(8)
  })

  test('[S12] a database that is too busy to say that the time is up ends no search', async () => {
    const busy = withRead(things.database, async (statement, limits) => {
      if (limits?.timeoutMs === 20) throw new Problem('unavailable', 'The database is not answering.')
      return things.database.read(statement, limits)
    })
    const pages = await searchOn({ ...things, database: busy }, 'q=zebra')
    expect(pages.at(-1)).toMatchObject({ complete: true })
    expect(pages.at(-1)?.rows).toHaveLength(8)
  })

  test('[S10] who can’t go on gets all or nothing', async () => {
    const never = withRead(things.database, async () => {
      throw new Problem('too-slow', 'Too slow.')
    })
    await expect(ask({ ...things, database: never }, 'q=zebra')).rejects.toThrow(
      'give the table a search index',
    )
  })
})
