import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createKindsTable } from '../../../test/kinds-table.ts'
import { createTestEngine, runStatements, type TestEngine } from '../../../test/list-engine.ts'
import { listSource, rowsOf } from '../../../test/list-source.ts'
import { withRead } from '../../../test/with-read.ts'
import type { Database } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import { parseListQuery } from '../../wire/list-query-url.ts'
import type { ListSource } from '../source.ts'

onEachDatabase((open) => {
  let database: Database
  let tested: TestEngine
  let plain: ListSource
  let slow: ListSource
  let givenUp: number
  beforeAll(async () => {
    database = await open()
    await createKindsTable(database)
    await runStatements(database, [
      'create index kinds_price on kinds (price)',
      'create index kinds_day on kinds (day desc)',
    ])
    tested = await createTestEngine(database, { tables: [] })
    plain = await listSource('kinds', tested)
    slow = pretendSlow(plain)
  })

  /** Pretends that the table is large, and that walking it takes long. */
  function pretendSlow(source: ListSource): ListSource {
    return {
      ...source,
      table: { ...source.table, schema: { ...source.table.schema, rowEstimate: 1_000_000 } },
      database: withRead(database, (statement, limits) => {
        if ((limits?.timeoutMs ?? 5_000) > 500) return database.read(statement, limits)
        givenUp += 1
        return Promise.reject(new Problem('too-slow', 'Too slow.'))
      }),
    }
  }

  function columnOf(name: string) {
    const column = plain.table.schema.columns.find((each) => each.name === name)
    if (!column) throw new Error(`No column ${name}`)
    return column
  }

  /** Records for each read whether it is planned for its values. */
  function watchPlans(source: ListSource): { source: ListSource; planned: boolean[] } {
    const planned: boolean[] = []
    const read: Database['read'] = (statement, limits) => {
      planned.push(limits?.plansByValues === true)
      return database.read(statement, limits)
    }
    return { source: { ...source, database: withRead(database, read) }, planned }
  }

  test('[S11] a page, its count, a column’s values and an export are planned for what is asked', async () => {
    const { source, planned } = watchPlans(plain)
    const query = parseListQuery(source.table.id, new URLSearchParams('filter=id:gt:0&q=zebra'))
    await tested.engine.page({ source }, query)
    await tested.engine.count({ source }, query, 'exact')
    await tested.engine.facets({ source }, query, 'flag')
    for await (const _text of tested.engine.export({ source }, query, 'ndjson'));
    expect(planned.length).toBeGreaterThanOrEqual(4)
    expect(planned).not.toContain(false)
  })

  test('[S11] a page of the rows that somebody may see is planned for what they may, and a whole table’s once', async () => {
    const { source, planned } = watchPlans(plain)
    // The reads after the page's rows are for labels.
    await page({ ...source, rights: rowsOf('id:is:1') }, '')
    expect(planned.splice(0)[0]).toBe(true)
    await page(source, '')
    expect(planned[0]).toBe(false)
  })

  const page = (source: ListSource, address: string) =>
    tested.engine.page(
      { source },
      parseListQuery(source.table.id, new URLSearchParams(`${address}&count=none`)),
    )

  test.each(['', '-price', 'price,name', '-day', 'day,-flag', '-id'])(
    '[S9] a page sorted by "%s" is the same when its rows are found before they are put in order',
    async (sort) => {
      for (const filter of ['id:gt:0', 'or(flag:is:true;price:empty)', 'name:contains:zebra']) {
        let cursor = ''
        for (const number of [1, 2, 3]) {
          const address = `size=2&sort=${sort}&filter=${filter}`
          givenUp = 0
          const found = await page(slow, `${address}&page=${number}${cursor}`)
          expect(givenUp).toBeGreaterThan(0)
          const expected = await page(plain, `${address}&page=${number}${cursor}`)
          expect(found).toEqual(expected)
          expect((await page(slow, `${address}&page=${number}`)).rows).toEqual(expected.rows)
          if (expected.page.previous) {
            const back = `${address}&page=${number - 1}&before=${expected.page.previous}`
            expect((await page(slow, back)).rows).toEqual((await page(plain, back)).rows)
          }
          if (!expected.page.next) break
          cursor = `&after=${expected.page.next}`
        }
      }
    },
  )

  test('[S9] what is neither filtered nor searched, or has no index for its order, is read the one way', async () => {
    for (const address of ['sort=price', 'sort=weight&filter=id:gt:0']) {
      givenUp = 0
      expect((await page(slow, address)).rows).toHaveLength(5)
      expect(givenUp).toBe(0)
    }
  })

  test('[S9] a search index that must be asked tells whether the rows are found first or met on the way: the page is the same', async () => {
    await database.searchIndex.create(plain.table.schema, [columnOf('name'), columnOf('notes')])
    const indexed = await listSource('kinds', await createTestEngine(database, { tables: [] }))
    const asked: (readonly string[])[] = []
    const pretend = (isCommon: boolean): ListSource => ({
      ...indexed,
      table: { ...indexed.table, schema: { ...indexed.table.schema, rowEstimate: 1_000_000 } },
      database: {
        ...database,
        searchIndex: {
          ...database.searchIndex,
          async areCommon(_table, texts) {
            asked.push(texts)
            return isCommon
          },
        },
      },
    })
    for (const address of [
      'q=oak',
      'q=oak chair',
      'q=oak -chair',
      'q="50%_off"',
      'q=oak&filter=flag:is:true',
      'q=o',
    ]) {
      const expected = await page(indexed, `sort=price&${address}`)
      expect((await page(pretend(true), `sort=price&${address}`)).rows).toEqual(expected.rows)
      expect((await page(pretend(false), `sort=price&${address}`)).rows).toEqual(expected.rows)
    }
    expect(new Set(asked.map(String))).toEqual(new Set(['oak', 'oak,chair', '50%_off']))
    await database.searchIndex.drop(indexed.table.schema)
  })

  test('[S9] a search that reads all of a large table walks for 50 ms at most before its rows are gathered, a filter for 500', async () => {
    for (const [address, walkMs] of [
      ['q=oak', 50],
      ['filter=name:contains:oak', 500],
    ] as const) {
      const times: (number | undefined)[] = []
      const read: Database['read'] = (statement, limits) => {
        times.push(limits?.timeoutMs)
        const isWalk = times.length === 1
        return isWalk
          ? Promise.reject(new Problem('too-slow', 'Too slow.'))
          : database.read(statement, limits)
      }
      await page({ ...slow, database: withRead(database, read) }, address)
      expect(times[0]).toBe(walkMs)
    }
  })

  test('[S10] a search that reads all of a large table is given up after 2 s, and says what would help', async () => {
    const times: (number | undefined)[] = []
    const never: ListSource = {
      ...slow,
      database: withRead(database, (_statement, limits) => {
        times.push(limits?.timeoutMs)
        return Promise.reject(new Problem('too-slow', 'Too slow.'))
      }),
    }
    await expect(page(never, 'q=oak')).rejects.toMatchObject({
      code: 'too-slow',
      message: expect.stringContaining('search index'),
    })
    expect(times.at(-1)).toBe(2_000)
    await expect(page(never, 'filter=name:contains:oak')).rejects.toThrow('Too slow.')
    expect((await page(slow, 'q=oak')).search).toBe('scan')
  })
})
