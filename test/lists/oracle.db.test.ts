import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../src/demo/index.ts'
import { assert } from '../../src/std/assert.ts'
import type { ListSource } from '../../src/tables/index.ts'
import { groupUnitsOf } from '../../src/wire/groups.ts'
import type { ListPage } from '../../src/wire/list-page.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import type { ListRow } from '../../src/wire/list-row.ts'
import { onEachDatabase } from '../each-database.ts'
import { createTestEngine, type TestEngine } from '../list-engine.ts'
import { listSource } from '../list-source.ts'
import { atScale } from '../scale.ts'
import { type KnownTable, knowTables } from './known-table.ts'
import { createOracle, type ExactPage, type Oracle } from './oracle.ts'
import { randomQuery } from './random-query.ts'

const now = new Date('2026-11-20T09:41:07.500Z')

const names = [
  ...['products', 'orders', 'customers', 'order_lines', 'stock_levels', 'reviews', 'suppliers', 'staff'],
  ...['coupons', 'categories', 'shipments', 'warehouses', 'open_orders', 'bestsellers'],
]

/** At full size each kind of database answers 1,050 generated queries like the one reference. */
const numRuns = atScale({ test: 6, proof: 75 })

/** The digest of each table, from the first kind of database. */
const digests = new Map<string, string>()

onEachDatabase((open) => {
  let lists: TestEngine
  let tables: ReadonlyMap<string, KnownTable>

  beforeAll(async () => {
    const database = await open({ bytewise: true })
    await seedDemo({ database, rows: 1000 })
    lists = await createTestEngine(database, { tables: [], clock: { now: () => now } })
    tables = await knowTables(lists)
  }, 60_000)

  test('every kind of database holds the same rows', () => {
    for (const { table, rows } of tables.values()) {
      if (table.schema.type === 'view') continue
      const digest = digestOf(rows)
      expect(digest, table.label).toBe(digests.get(table.schema.name) ?? digest)
      digests.set(table.schema.name, digest)
    }
  })

  describe.each(names)('what the oracle tells of %s is', (name) => {
    test('any page, and those before and after it', () =>
      forAny(name, async ({ source, oracle, query }) => {
        const answer = await lists.engine.page({ source }, query)
        expect(toExact(answer)).toEqual(oracle.page(query))
        for (const neighbour of neighboursOf(query, answer)) {
          expect(toExact(await lists.engine.page({ source }, neighbour))).toEqual(oracle.page(neighbour))
        }
      }))

    test('any count, and the values of any column', () =>
      forAny(name, async ({ source, oracle, query, column }) => {
        const exact = { value: oracle.count(query), mode: 'exact' }
        expect(await lists.engine.count({ source }, query, 'exact')).toEqual(exact)
        expect(await lists.engine.facets({ source }, query, column)).toEqual(oracle.facets(query, column))
      }))

    test('[A6][A8] as many rows as any groups have together', () =>
      forAny(name, async ({ source, oracle, query, column }) => {
        const type = source.table.columns.find(({ schema }) => schema.name === column)?.schema.type
        for (const unit of [null, ...groupUnitsOf(type ?? 'other')]) {
          const wish = { groups: [{ column, unit }], measures: [], order: null, most: 7 }
          const { groups, others, mode } = await lists.engine.groups({ source }, query, {
            ...wish,
            mode: 'exact',
          })
          expect(mode).toBe('exact')
          const all = [...groups, ...(others === null ? [] : [others])]
          expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(oracle.count(query))
          expect(new Set(groups.map(({ values }) => JSON.stringify(values))).size).toBe(groups.length)
        }
      }))
  })

  interface Case {
    readonly source: ListSource
    readonly oracle: Oracle
    readonly query: ListQuery
    /** A column whose values the engine can count. */
    readonly column: string
  }

  /** Each zone begins its days at another time. */
  async function forAny(name: string, check: (asked: Case) => Promise<void>): Promise<void> {
    const known = tables.get(name)
    assert(known, `${name} is there`)
    const countable = known.table.columns.filter(
      ({ kind }) => !['long-text', 'json', 'bytes', 'array', 'other'].includes(kind),
    )
    const zones = ['UTC', 'Europe/Berlin', 'America/New_York']
    const places = new Map<string, Pick<Case, 'source' | 'oracle'>>()
    for (const timeZone of zones) {
      const source = await listSource(name, { ...lists, timeZone, now })
      places.set(timeZone, { source, oracle: createOracle(known, source.viewer) })
    }
    const asked = fc.constantFrom(...places).chain(([timeZone, { oracle }]) =>
      fc.record({
        timeZone: fc.constant(timeZone),
        query: randomQuery(known, oracle),
        column: fc.constantFrom(...countable.map((column) => column.schema.name)),
      }),
    )
    await fc.assert(
      fc.asyncProperty(asked, async ({ timeZone, query, column }) => {
        const place = places.get(timeZone)
        assert(place, 'every zone has its oracle')
        await check({ ...place, query, column })
      }),
      { numRuns },
    )
  }
})

/** Leaves out the cursors, which only the engine can make. */
function toExact({ rows, page: { next, previous, ...page }, labels }: ListPage): ExactPage {
  return { rows, page, labels }
}

/** The pages that the cursors lead to. */
function neighboursOf(query: ListQuery, { page: { number, next, previous } }: ListPage): ListQuery[] {
  const beside = (page: number, side: 'after' | 'before', token: string | null) =>
    token === null ? [] : [{ ...query, page, cursor: { side, token } }]
  return [...beside(number + 1, 'after', next), ...beside(number - 1, 'before', previous)]
}

/** JSON is left out, because each database writes it in its own way. */
function digestOf(rows: readonly ListRow[]): string {
  const texts = rows.map(({ key, values }) => JSON.stringify([key, { ...values, attributes: null }]))
  return createHash('sha256').update(texts.toSorted().join()).digest('hex')
}
