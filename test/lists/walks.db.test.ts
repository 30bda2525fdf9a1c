import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/db/index.ts'
import { assert } from '../../src/std/assert.ts'
import { encodeKey } from '../../src/wire/key.ts'
import type { ListPage } from '../../src/wire/list-page.ts'
import { type ListQuery, wholeList } from '../../src/wire/list-query.ts'
import { onEachDatabase } from '../each-database.ts'
import { familyOf } from '../family.ts'
import { createTestEngine, type TestEngine } from '../list-engine.ts'
import { listSource } from '../list-source.ts'
import { atScale } from '../scale.ts'
import { type KnownTable, knowTables } from './known-table.ts'
import { createOracle } from './oracle.ts'
import { randomSort } from './random-query.ts'
import { type Walk, walkBack, walkOn } from './walk.ts'

/** With few values and many nulls, every order has ties to break. */
interface Stray {
  readonly shelf: string
  readonly place: number
  readonly note: string | null
  readonly count: number | null
  readonly price: string | null
  readonly weight: number | null
  readonly open: boolean | null
  readonly seen: string | null
}

const strays = fc.uniqueArray(
  fc.record({
    shelf: fc.constantFrom('', 'a', 'A', 'ä', 'x,y', 'new', '💡', '\uffee'),
    place: fc.integer({ min: -3, max: 9 }),
    note: fc.option(fc.constantFrom('', 'a', 'B', 'b', 'é', '~')),
    count: fc.option(fc.integer({ min: -2, max: 2 })),
    price: fc.option(fc.constantFrom('-0.50', '0.00', '9.99', '10.00')),
    weight: fc.option(fc.constantFrom(-1.5, 0.1, 1e300, 1e-300)),
    open: fc.option(fc.boolean()),
    seen: fc.option(fc.constantFrom('2026-03-29T01:30:00.000001Z', '2026-03-29T01:30:00.000002Z')),
  }),
  { minLength: 5, maxLength: 40, selector: (row) => `${row.place} ${row.shelf}` },
)

onEachDatabase((open) => {
  let database: Database
  let lists: TestEngine

  beforeAll(async () => {
    database = await open({ bytewise: true })
    const columns = `shelf varchar(20) not null, place integer not null, note text, count integer, price decimal(10, 2),
      weight double precision, open boolean, seen timestamptz, primary key (place, shelf)`
    lists = await createTestEngine(database, { tables: [`create table strays (${columns})`] })
  })

  async function put(rows: readonly Stray[]): Promise<void> {
    await lists.run('delete from strays')
    await insert(rows)
  }

  async function insert(rows: readonly Stray[]): Promise<void> {
    const zone = familyOf(database) === 'MySQL' ? '' : 'Z'
    const written = rows.map((row) => ({ ...row, seen: row.seen?.replace('Z', zone) ?? null }))
    await database.write((transaction) =>
      transaction.run(database.build.insertInto('strays').values(written)),
    )
  }

  async function remove({ place, shelf }: Stray): Promise<void> {
    const row = database.build.deleteFrom('strays').where('place', '=', place).where('shelf', '=', shelf)
    await database.write((transaction) => transaction.run(row))
  }

  async function knowStrays(): Promise<KnownTable> {
    const known = (await knowTables(lists)).get('strays')
    assert(known, 'the table is there')
    return known
  }

  async function walkOf(wishes: Pick<ListQuery, 'sort' | 'size'>): Promise<Walk> {
    const source = await listSource('strays', lists)
    return {
      query: { ...wholeList(source.table.id), ...wishes },
      ask: (query) => lists.engine.page({ source }, query),
    }
  }

  test('[P4] no row that stays is missed or seen twice while others come and go', async () => {
    const turmoil = fc.record({
      rows: fc.tuple(strays, strays).map(([first, others]) => ({
        first,
        others: others.filter((row) => first.every((one) => keyOf(one) !== keyOf(row))),
      })),
      leaving: fc.array(fc.nat(39), { maxLength: 12 }),
      sort: randomSort(await knowStrays()),
      size: fc.integer({ min: 1, max: 6 }),
      side: fc.constantFrom('after' as const, 'before' as const),
    })
    await fc.assert(
      fc.asyncProperty(turmoil, async ({ rows: { first, others }, leaving, sort, size, side }) => {
        await put(first)
        const walk = await walkOf({ sort, size })
        const coming = [...others]
        const going = leaving.flatMap((at) => first[at] ?? [])
        const gone = new Set(going.map(keyOf))
        const meanwhile = async () => {
          const [came, left] = [coming.pop(), going.pop()]
          if (came) await insert([came])
          if (left) await remove(left)
        }
        const pages = await walkPast({ ...walk, meanwhile }, side)
        const seen = keysOf(pages)
        expect(new Set(seen).size).toBe(seen.length)
        const stayed = first.map(keyOf).filter((key) => !gone.has(key))
        expect(stayed.filter((key) => !seen.includes(key))).toEqual([])
      }),
      { numRuns: atScale({ test: 20, proof: 1000 }) },
    )
  })

  test('[P3] walking by next, and back by previous, visits every row once, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        strays,
        randomSort(await knowStrays()),
        fc.integer({ min: 1, max: 12 }),
        async (rows, sort, size) => {
          await put(rows)
          const walk = await walkOf({ sort, size })
          const { viewer } = await listSource('strays', lists)
          const expected = createOracle(await knowStrays(), viewer)
            .rows(walk.query)
            .map((row) => row.key)
          const there = await walkOn(walk)
          expect(keysOf(there)).toEqual(expected)
          expect(there.map((page) => page.rows.length).slice(0, -1)).toEqual(there.slice(1).map(() => size))
          const last = there.at(-1)
          const back = last === undefined ? [] : await walkBack(walk, last)
          expect(back.map(toPlace)).toEqual(there.slice(0, -1).toReversed().map(toPlace))
        },
      ),
      { numRuns: atScale({ test: 20, proof: 1000 }) },
    )
  })
})

/** A walk by `previous` starts at the end, so it first finds the last page. */
async function walkPast(walk: Walk, side: 'after' | 'before'): Promise<ListPage[]> {
  if (side === 'after') return walkOn(walk)
  const last = (await walkOn({ query: walk.query, ask: walk.ask })).at(-1)
  return last === undefined ? [] : [last, ...(await walkBack(walk, last))]
}

function keyOf({ place, shelf }: Stray): string {
  return encodeKey([String(place), shelf])
}

function keysOf(pages: readonly ListPage[]): (string | null)[] {
  return pages.flatMap((page) => page.rows.map((row) => row.key))
}

/** The part of a page that must be the same in both directions. */
function toPlace({ rows, page }: ListPage) {
  return { rows, number: page.number, hasNext: page.hasNext, hasPrevious: page.hasPrevious }
}
