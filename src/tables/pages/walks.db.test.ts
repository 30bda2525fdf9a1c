import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { type Family, familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { thingsColumns, thingsTable } from '../../../test/tables-with-everything.ts'
import type { ListPage } from '../../wire/list-page.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let family: Family

  beforeAll(async () => {
    const database = await open()
    family = familyOf(database)
    lists = await createTestEngine(database, { tables: tablesOf(family) })
  })

  /** All rows of a small list on one page. */
  async function whole(name: string, search: string): Promise<string[]> {
    const { rows, page } = await lists.page(name, `${search}&size=100`)
    expect(page.hasNext).toBe(false)
    return rows.map(({ values }) => JSON.stringify(values))
  }

  async function walk(name: string, search: string, side: 'next' | 'previous', from?: ListPage) {
    const pages: string[][] = []
    let last = from ?? (await lists.page(name, search))
    for (;;) {
      pages.push(last.rows.map(({ values }) => JSON.stringify(values)))
      const { hasNext, hasPrevious, next, previous } = last.page
      expect([next !== null, previous !== null]).toEqual([hasNext, hasPrevious])
      const cursor = side === 'next' ? next : previous
      if (cursor === null) return { visited: (side === 'next' ? pages : pages.toReversed()).flat(), last }
      last = await lists.page(name, `${search}&${side === 'next' ? 'after' : 'before'}=${cursor}`)
    }
  }

  describe('walking', () => {
    test.each([
      '',
      ...thingsColumns.flatMap((name) => [`sort=${name}`, `sort=-${name}`]),
      'sort=flag,-word',
      'sort=-flag,word,-whole',
      'sort=-flag,-word,-whole',
      'sort=flag,word,whole,amount',
      'sort=flag,-id',
    ])('[P3] to and fro visits every row once, in the order of the list (things?%s)', async (search) => {
      await expectWalks('things', search, 60)
    })

    test.each(['', 'sort=number', 'sort=-shop', 'sort=-shop,number', 'sort=note,-number', 'sort=-note,shop'])(
      '[P3] to and fro visits every row once where keys have several parts (parts?%s)',
      async (search) => {
        await expectWalks('parts', search, 24)
      },
    )

    test('[P3] goes in the order of what we have no type for, where the database has one', async () => {
      const columns = {
        PostgreSQL: ['took', 'costs', 'host', 'hours', 'bits', 'class'],
        MySQL: ['bits', 'mood'],
        SQLite: ['any'],
      }[family]
      for (const name of columns) {
        for (const search of [`sort=${name}`, `sort=-${name}`]) await expectWalks('odd', search, 12)
      }
      const first = async (search: string) => (await lists.page('odd', `${search}&size=1`)).rows[0]?.values
      const [least, most] = await Promise.all(
        ['sort=', 'sort=-'].map((order) => first(`filter=${columns[0]}:filled&${order}${columns[0]}`)),
      )
      expect([least, most]).toMatchObject(
        {
          PostgreSQL: [{ took: '00:02:00' }, { took: '10 days' }],
          MySQL: [{ bits: '0010' }, { bits: '1010' }],
          SQLite: [{ any: 2 }, { any: 'b10' }],
        }[family],
      )
    })

    test('[P3] goes over what a filter and words find', async () => {
      await expectWalks('parts', 'sort=-note&filter=number:gt:1', 20)
      await expectWalks('parts', 'sort=-number&q=some', 12)
    })

    test('[P3] goes over rows with null for a key, and without any, where rows have numbers', async () => {
      if (family !== 'SQLite') return
      for (const search of ['', 'sort=-tag', 'sort=n']) await expectWalks('tags', search, 7)
      for (const search of ['', 'sort=-word']) await expectWalks('keyless', search, 5)
    })

    async function expectWalks(name: string, search: string, count: number): Promise<void> {
      const expected = await whole(name, search)
      expect(new Set(expected).size).toBe(count)
      for (const size of [1, 7]) {
        const there = await walk(name, `${search}&size=${size}`, 'next')
        expect(there.visited).toEqual(expected)
        expect(there.last.page.hasPrevious).toBe(count > size)
        const back = await walk(name, `${search}&size=${size}`, 'previous', there.last)
        expect(back.visited).toEqual(expected)
      }
    }
  })

  describe('while rows come and go', () => {
    test.each(['sort=place', 'sort=-place', 'sort=-word,place', ''])(
      '[P4] no row that stays is seen twice or missed, by next, by previous and by number (live?%s)',
      async (search) => {
        for (const way of ['next', 'previous', 'number'] as const) await expectSteady(search, way)
      },
    )

    async function expectSteady(search: string, way: 'next' | 'previous' | 'number'): Promise<void> {
      await lists.run('delete from live', ...liveRows)
      const asker = { viewer: `${way} ${search}` }
      const seen: unknown[] = []
      let at = await lists.page(
        'live',
        `${search}&size=4${way === 'previous' ? '&filter=id:lt:0' : ''}`,
        asker,
      )
      if (way === 'previous') at = (await walk('live', `${search}&size=4`, 'next')).last
      for (let round = 1; ; round += 1) {
        seen.push(...at.rows.map((row) => row.values.id))
        await lists.run(
          `delete from live where id in (${round * 3}, ${60 - round * 2})`,
          `insert into live values (${1000 + round}, ${round % 9}, 'b'), (${2000 + round}, null, null)`,
        )
        const { next, previous, hasNext } = at.page
        if (way === 'number' ? !hasNext : (way === 'next' ? next : previous) === null) break
        const place =
          way === 'number' ? `page=${round + 1}` : way === 'next' ? `after=${next}` : `before=${previous}`
        at = await lists.page('live', `${search}&size=4&${place}`, asker)
        expect(round).toBeLessThan(80)
      }
      expect(new Set(seen).size).toBe(seen.length)
      const left = await lists.page('live', 'size=100&filter=id:lt:1000&sort=id')
      for (const row of left.rows) expect(seen).toContain(row.values.id)
    }
  })
})

const liveRows = [
  `insert into live values ${Array.from({ length: 60 }, (_row, at) => {
    const place = at % 5 === 0 ? 'null' : String((at * 7) % 11)
    return `(${at + 1}, ${place}, ${at % 3 === 0 ? 'null' : at % 2 === 0 ? "'a'" : "'b'"})`
  }).join(', ')}`,
]

/** Columns of unknown types. Each has nulls, and every value twice. */
function oddTable(family: Family): string[] {
  const isServer = family === 'PostgreSQL'
  const rows = Array.from({ length: 12 }, (_row, at) => {
    const n = at < 2 ? null : 2 + (at % 5) * 2
    // The numbers of the words are not in the order of their letters.
    if (family === 'MySQL')
      return n === null ? [at, 'null', 'null'] : [at, n, `'${'zmaqb'.charAt(n / 2 - 1)}'`]
    if (!isServer) return [at, n === null ? 'null' : at % 2 === 0 ? n : at === 5 ? `'b10'` : `'a${n}'`]
    if (n === null) return [at, ...Array.from({ length: 6 }, () => 'null')]
    const took = n === 10 ? `'10 days'` : `'${n} min'`
    const bits = `'${n.toString(2).padStart(4, '0')}'`
    return [at, took, `${n}::money`, `'10.0.0.${n}'`, `'[${n},20)'`, bits, n === 10 ? `'odd'` : `${n}`]
  })
  const columns = {
    PostgreSQL: 'took interval, costs money, host inet, hours int4range, bits bit(4), class regclass',
    MySQL: "bits bit(4), mood enum('z', 'm', 'a', 'q', 'b')",
    SQLite: 'any',
  }[family]
  return [
    `create table odd (id integer primary key, ${columns})`,
    `insert into odd values ${rows.map((row) => `(${row.join(', ')})`).join(', ')}`,
  ]
}

function tablesOf(family: Family): string[] {
  const parts = ['north', 'south', 'east', 'a,b'].flatMap((shop) =>
    [1, 2, 3, 4, 5, 6].map((number) => `('${shop}', ${number}, ${number % 2 ? `'some ${number}'` : 'null'})`),
  )
  return [
    ...thingsTable(family),
    'create table parts (shop text not null, number integer not null, note text, primary key (shop, number))',
    `insert into parts values ${parts.join(', ')}`,
    ...oddTable(family),
    'create table live (id integer primary key, place integer, word text)',
    'create table keyless (word text)',
    `insert into keyless values ('b'), ('a'), (null), ('c'), ('')`,
    ...(family === 'SQLite'
      ? [
          'create table tags (tag text primary key, n integer)',
          `insert into tags values ('', 1), ('b', 2), (null, 3), ('a', 4), (null, 5), (null, 6), (null, 7)`,
        ]
      : []),
  ]
}
