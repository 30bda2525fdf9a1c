import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { createTestEngine, type TestEngine } from '../../../test/list-engine.ts'
import { everything } from '../../../test/list-source.ts'
import { type Recorded, record } from '../../../test/recorded.ts'
import type { ListPage } from '../../wire/list-page.ts'

onEachDatabase((open) => {
  let lists: TestEngine
  let recorded: Recorded
  let now = Date.now()

  beforeAll(async () => {
    recorded = record(await open())
    lists = await createTestEngine(recorded.database, {
      clock: { now: () => new Date(now) },
      tables: [
        'create table doors (id integer primary key, room text not null, colour text)',
        `insert into doors values ${doors.join(', ')}`,
        'create table gates (id integer primary key, room text not null, colour text)',
        `insert into gates values (1, 'a', 'b'), (2, 'c', 'd')`,
        `create table essays (id integer primary key, words text)`,
        `insert into essays values (1, 'a'), (2, '${'b'.repeat(500)}'), (3, '${'b'.repeat(501)}'), (4, 'c')`,
        'create table novels (id integer primary key, words text)',
        `insert into novels values ${novels.join(', ')}`,
        'create view seen_doors as select * from doors',
        'create view ranked_doors as select * from doors order by room desc',
        'create table keyless (word text)',
        `insert into keyless values ('a'), ('b'), ('c')`,
      ],
    })
  })

  beforeEach(() => {
    now += 3_600_000
  })

  function ids({ rows }: ListPage): unknown[] {
    return rows.map((row) => row.values.id)
  }

  function range(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_id, at) => from + at)
  }

  /** Follows the links of the list, by cursor or else by number. Each call is a new day, so no page is remembered. */
  function turn(from: ListPage | undefined, way: 'next' | 'previous', search: string): Promise<ListPage> {
    if (!from) throw new Error('there is a page to turn')
    const { page } = from
    now += 3_600_000
    const number = page.number + (way === 'next' ? 1 : -1)
    const cursor = page[way] === null ? '' : `&${way === 'next' ? 'after' : 'before'}=${page[way]}`
    return lists.page('novels', `${search}&page=${number}${cursor}`)
  }

  describe('a cursor', () => {
    test('[P2] of a page leads to its neighbours, whatever number they are called by', async () => {
      const second = await lists.page('doors', 'page=2')
      expect(ids(await lists.page('doors', `page=7&after=${second.page.next}`))).toEqual(range(21, 30))
      const first = await lists.page('doors', `page=7&before=${second.page.previous}`)
      expect(ids(first)).toEqual(range(1, 10))
      expect(first.page).toMatchObject({ number: 7, hasPrevious: false, hasNext: true, previous: null })
    })

    test('[P2] works with a page of another size', async () => {
      const { page } = await lists.page('doors')
      expect(ids(await lists.page('doors', `size=3&after=${page.next}`))).toEqual(range(11, 13))
    })

    test('[P6] of another list, or of nobody, leads to the first page', async () => {
      const { page } = await lists.page('doors', 'sort=room&page=3')
      const { page: filtered } = await lists.page('doors', 'sort=room&page=2&filter=colour:filled')
      const { page: ofGates } = await lists.page('gates', 'size=1&sort=room')
      const { page: ofOthers } = await lists.page('doors', 'sort=room', {
        rights: { ...everything, rightsClass: 'others' },
      })
      const first = await lists.page('doors', 'sort=room')
      const foreign = [
        `sort=-room&after=${page.next}`,
        `after=${page.next}`,
        `sort=room&q=room&after=${page.next}`,
        `sort=room&after=${filtered.next}`,
        `sort=room&after=${ofGates.next}`,
        `sort=room&before=${ofOthers.next}`,
        `sort=room&after=${page.next?.slice(1)}`,
        'sort=room&before=W10.AAAAAAAAAAAAAAAAAAAAAA',
        'sort=room&after=x',
      ]
      expect(ids(await lists.page('doors', `sort=room&after=${page.next}`))).not.toEqual(ids(first))
      for (const search of foreign) {
        const answer = await lists.page('doors', `${search}&page=4`)
        const expected = await lists.page('doors', search.replace(/&?(after|before)=.*/, ''))
        expect([ids(answer), answer.page.number, answer.page.hasPrevious]).toEqual([ids(expected), 1, false])
      }
    })

    test('[P7] is none where the row’s place takes more than 500 bytes; the number of the page still leads on', async () => {
      const cursors = await Promise.all(
        [1, 2, 3, 4].map((page) => lists.page('essays', `sort=words&size=1&page=${page}`)),
      )
      expect(cursors.map(({ page }) => [page.hasNext, page.next !== null])).toEqual([
        [true, true],
        [true, true],
        [true, false],
        [false, false],
      ])
      expect(ids(await lists.page('essays', `sort=words&after=${cursors[1]?.page.next}`))).toEqual([3, 4])
    })

    test.each([1, 2, 3, 5])(
      '[P3][P7] is done without where it is none: pages of %i show every row once, on and back',
      async (size) => {
        for (const sort of ['words', '-words', 'words,-id']) {
          const order = ids(await lists.page('novels', `sort=${sort}&size=100`))
          expect(order).toHaveLength(30)
          const search = `sort=${sort}&size=${size}`
          const onwards = [await lists.page('novels', search)]
          while (onwards.at(-1)?.page.hasNext) onwards.push(await turn(onwards.at(-1), 'next', search))
          expect(onwards.flatMap(ids)).toEqual(order)
          expect(onwards.some(({ page: { hasNext, next } }) => hasNext && next === null)).toBe(true)
          const back = onwards.slice(-1)
          while (back[0]?.page.hasPrevious) back.unshift(await turn(back[0], 'previous', search))
          expect(back.map(ids)).toEqual(onwards.map(ids))
        }
      },
    )

    test('[P8] is none in a list without a total order', async () => {
      for (const name of ['seen_doors', ...(familyOf(lists.database) === 'SQLite' ? [] : ['keyless'])]) {
        const { rows, page } = await lists.page(name, 'size=2&page=2')
        expect(rows.length).toBeGreaterThan(0)
        expect(page).toMatchObject({ next: null, previous: null, hasPrevious: true })
        expect((await lists.page(name, 'size=2&page=2&after=x')).page.number).toBe(1)
      }
    })
  })

  describe('a numbered page', () => {
    test('[P9] beside one just served begins where that ended, whatever came or went before it', async () => {
      expect(ids(await lists.page('doors', 'page=3'))).toEqual(range(21, 30))
      await lists.run('delete from doors where id in (4, 5)')
      try {
        expect(ids(await lists.page('doors', 'page=4'))).toEqual(range(31, 40))
        expect(ids(await lists.page('doors', 'page=2', { viewer: 'another' }))).toEqual([...range(13, 22)])
        expect(ids(await lists.page('doors', 'page=2'))).toEqual(range(11, 20))
      } finally {
        await lists.run(`insert into doors values ${doors.slice(3, 5).join(', ')}`)
      }
    })

    test('[P9] is counted from the beginning again after a while, and where the rows before it have become too few', async () => {
      await lists.page('doors', 'page=3&size=5')
      await lists.run('delete from doors where id < 7')
      try {
        expect(ids(await lists.page('doors', 'page=2&size=5'))).toEqual(range(12, 16))
        await lists.run(`insert into doors values (6, 'room 5', '2')`)
        expect(ids(await lists.page('doors', 'page=3&size=5'))).toEqual(range(17, 21))
        now += 120_001
        expect(ids(await lists.page('doors', 'page=3&size=5'))).toEqual(range(16, 20))
      } finally {
        await lists.run(
          'delete from doors where id < 7',
          `insert into doors values ${doors.slice(0, 6).join(', ')}`,
        )
      }
    })

    test('[P9] may begin at any row, for doors that don’t count in pages', async () => {
      const answer = await lists.page('doors', 'size=10', { start: 37 })
      expect(ids(answer)).toEqual(range(38, 47))
      expect(answer.page.number).toBe(4)
      expect(ids(await lists.page('doors', 'size=25', { start: 47 }))).toEqual(range(48, 72))
      expect(ids(await lists.page('doors', 'size=10', { start: 90 }))).toEqual(range(91, 95))
    })

    test('[P8] of a list without a total order has what no other one has, whatever it is sorted by', async () => {
      for (const search of ['', 'sort=room', 'sort=-colour', 'sort=colour&columns=colour,id']) {
        const pages: unknown[][] = []
        for (const page of range(1, 10)) {
          pages.push(ids(await lists.page('seen_doors', `${search}&page=${page}`)))
        }
        expect(pages.flat()).toEqual(ids(await lists.page('seen_doors', `${search}&size=100`)))
        expect(new Set(pages.flat()).size).toBe(95)
      }
    })

    test('[P8] of a view in an order of its own has what no other one has, though rows tie in it', async () => {
      const seen: unknown[] = []
      for (const page of range(1, 32))
        seen.push(...ids(await lists.page('ranked_doors', `size=3&page=${page}`)))
      expect(seen).toEqual(ids(await lists.page('ranked_doors', 'size=100')))
      expect(new Set(seen).size).toBe(95)
    })

    test('[P8] of a large table without a key is counted from its beginning, wherever somebody has read last', async ({
      skip,
    }) => {
      skip(familyOf(lists.database) !== 'PostgreSQL', 'it scans a table from its beginning')
      // One row fills a page of the disk: a server may start a scan of a large table in the middle.
      await lists.run(
        'create table ledger (id integer, filling text)',
        'alter table ledger alter filling set storage plain',
        `insert into ledger select number, repeat('x', 7000) from generate_series(1, 6000) number`,
      )
      const first = ids(await lists.page('ledger', 'columns=id'))
      expect(first).toEqual(range(1, 10))
      expect(ids(await lists.page('ledger', 'columns=id&page=300'))).toEqual(range(2991, 3000))
      expect(ids(await lists.page('ledger', 'columns=id'))).toEqual(first)
    })

    test('[P12] that is so far that the time is up says what helps', async () => {
      recorded.slowDown(/offset/)
      const far = lists.page('doors', 'page=1001')
      const near = lists.page('doors', 'page=9')
      await expect(far).rejects.toMatchObject({
        code: 'too-slow',
        message: expect.stringContaining('This page is too deep'),
      })
      await expect(near).rejects.toMatchObject({ message: 'The database took too long.' })
      recorded.slowDown(null)
    })

    test('[P9] of the second half is read from the end where the count is known', async () => {
      await lists.page('doors', 'sort=room&count=exact')
      const { page: far } = await lists.page('doors', 'sort=room&page=7')
      recorded.takeReads()
      const read = async (search: string) => {
        const answer = await lists.page('doors', search)
        return { answer, read: recorded.takeReads()[0]?.sql ?? '' }
      }
      const seventh = await read('sort=room&size=9&page=8')
      const last = await read('sort=room&page=10')
      const past = await read('sort=room&page=12')
      const forward = await lists.page('doors', `sort=room&size=100`)
      expect(ids(seventh.answer)).toEqual(ids(forward).slice(63, 72))
      expect(seventh.read).toMatch(/"listed"\."room"[^"]* desc/)
      expect(seventh.answer.page).toMatchObject({ hasNext: true, hasPrevious: true })
      expect(ids(last.answer)).toEqual(ids(forward).slice(90))
      expect(last.answer.page).toMatchObject({ hasNext: false, hasPrevious: true, next: null })
      expect(past.answer.rows).toEqual([])
      expect(far.hasNext).toBe(true)
    })
  })
})

const doors = Array.from(
  { length: 95 },
  (_row, at) => `(${at + 1}, 'room ${at % 7}', ${at % 4 === 0 ? 'null' : `'${at % 3}'`})`,
)

/** Some have a place that is too long for an address, some have none, and all are among equal ones. */
const novels = Array.from({ length: 30 }, (_row, at) => {
  const [short, long] = [`'short ${at % 8}'`, `'${'long '.repeat(120)}${at % 8}'`]
  const words = [long, short, 'null', `'${'z'.repeat(600)}'`][at % 4]
  return `(${at + 1}, ${words})`
})
