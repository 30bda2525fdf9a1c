import { expect, test } from 'vitest'
import type { SortKey } from '../wire/list-query.ts'
import type { ListRow } from '../wire/list-row.ts'
import { decide } from './decide.ts'
import { digestRow } from './digest.ts'
import { createViewer } from './viewer.ts'

const byPrice: readonly SortKey[] = [{ column: 'price', direction: 'asc' }]

interface Row {
  readonly price: number
  readonly name?: string
  readonly shop?: number
  /** Whether the list finds it. Otherwise only the table has it. */
  readonly isFound?: boolean
}

const toRow = (key: string, { price, name = 'good', shop = 1 }: Row): ListRow => ({
  key,
  values: { price, name, shop },
})
const digestBy = (sort: readonly SortKey[]) => (key: string, row: Row) =>
  digestRow(toRow(key, row), { sort, columns: ['price', 'name', 'shop'], relations: ['shop'] })

/** A page of these rows of a list by price. */
function page(rows: Readonly<Record<string, Row>>, edges = { hasPrevious: false, hasNext: true }) {
  const viewer = createViewer('1.1', {
    table: 'goods',
    list: '',
    timeZone: 'UTC',
    viewer: { id: 'p', epoch: 1, sessionId: 's' },
    rightsClass: 'all',
    relatedClass: 'all',
    others: [],
    columns: '',
    shown: Object.entries(rows).map(([key, row]) => ({ key, ...digestBy(byPrice)(key, row) })),
    place: null,
    asOf: '',
    ...edges,
  })
  const ask = (
    keys: readonly string[],
    now: Readonly<Record<string, Row>>,
    { readsAll = true, sort = byPrice } = {},
  ) => {
    const inOrder = Object.keys(now).toSorted(
      (one, other) => (now[one]?.price ?? 0) - (now[other]?.price ?? 0),
    )
    return decide(viewer, {
      keys,
      sort,
      readsAll,
      found: {
        digest: (key) => {
          const row = now[key]
          return row === undefined || row.isFound === false ? null : digestBy(sort)(key, row)
        },
        isThere: (key) => key in now,
        place: (key) => (key in now ? inOrder.indexOf(key) + 1 : null),
      },
    })
  }
  return { ask }
}

const three = { a: { price: 10 }, b: { price: 20 }, c: { price: 30 } }
const nothing = { rows: [], ledElsewhere: [], gone: [], stale: 0 }

test('a row is sent when what is shown of it is other than before, and once', () => {
  const { ask } = page(three)
  expect(ask(['b'], three)).toEqual(nothing)
  const now = { ...three, b: { price: 20, name: 'better' } }
  expect(ask(['b'], now)).toEqual({ ...nothing, rows: ['b'] })
  expect(ask(['b'], now)).toEqual(nothing)
})

test('of a row that leads to another one than it did, that is said, and once', () => {
  const { ask } = page(three)
  const now = { ...three, b: { price: 20, shop: 2 } }
  expect(ask(['b'], now)).toEqual({ ...nothing, rows: ['b'], ledElsewhere: ['b'] })
  expect(ask(['b'], { ...three, b: { price: 20, name: 'better', shop: 2 } })).toEqual({
    ...nothing,
    rows: ['b'],
  })
})

test('a row that stands elsewhere by its order is sent and counted', () => {
  const { ask } = page(three)
  expect(ask(['a'], { ...three, a: { price: 25 } })).toEqual({ ...nothing, rows: ['a'], stale: 1 })
  expect(ask(['a'], { ...three, a: { price: 26 } })).toEqual({ ...nothing, rows: ['a'] })
})

test('a row that the list finds no more is gone, once, and comes back', () => {
  const { ask } = page(three)
  const left = { ...three, b: { price: 20, isFound: false } }
  expect(ask(['b'], left).gone).toEqual([{ key: 'b', operation: 'leave' }])
  expect(ask(['b'], left)).toEqual(nothing)
  expect(ask(['b'], { a: three.a, c: three.c })).toEqual(nothing)
  expect(ask(['b'], three)).toEqual({ ...nothing, rows: ['b'] })
  expect(ask(['c'], { a: three.a, b: three.b }).gone).toEqual([{ key: 'c', operation: 'delete' }])
})

test('who may not read every row isn’t told whether one was deleted', () => {
  const { ask } = page(three)
  expect(ask(['c'], { a: three.a }, { readsAll: false }).gone).toEqual([{ key: 'c', operation: 'leave' }])
})

test('a row that is not shown is counted once where it may come in, and nothing else is told of it', () => {
  const { ask } = page(three)
  const now = { ...three, d: { price: 15 } }
  expect(ask(['d'], now)).toEqual({ ...nothing, stale: 1 })
  expect(ask(['d'], now)).toEqual(nothing)
  expect(ask(['e'], { ...three, e: { price: 12, isFound: false } })).toEqual(nothing)
})

test.each([
  ['behind the page, where the list goes on', { hasPrevious: false, hasNext: true }, 40, 0],
  ['behind the page, where the list ends', { hasPrevious: true, hasNext: false }, 40, 1],
  ['before the page, where there are others', { hasPrevious: true, hasNext: true }, 5, 0],
  ['before the page that is the first', { hasPrevious: false, hasNext: true }, 5, 1],
])('a row %s comes in or not', (_where, edges, price, stale) => {
  expect(page(three, edges).ask(['d'], { ...three, d: { price } })).toEqual({ ...nothing, stale })
})

test('into a page whose edge has gone anything may come', () => {
  const now = { a: three.a, b: three.b, d: { price: 99 } }
  expect(page(three).ask(['d'], now)).toEqual({ ...nothing, stale: 1 })
})

test('where the list does not show the columns of its order a change may have moved the row', () => {
  const { ask } = page(three)
  const sort: readonly SortKey[] = [{ column: 'left_out', direction: 'asc' }]
  expect(ask(['b'], three, { sort })).toEqual({ ...nothing, stale: 1 })
  expect(ask(['b'], three, { sort })).toEqual(nothing)
})

test('a value that is hidden in a row has its place among the missing ones', () => {
  const by = { sort: byPrice, columns: ['price', 'name'], relations: [] }
  const hidden = digestRow({ key: 'b', values: { name: 'good' } }, by)
  const missing = digestRow({ key: 'b', values: { price: null, name: 'good' } }, by)
  expect(hidden.order).toBe(missing.order)
  expect(hidden.content).not.toBe(missing.content)
})
