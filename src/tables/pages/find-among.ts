import { type Expression, type SqlBool, sql } from 'kysely'
import { directions, pageAlias, type ReadLimits } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { decodeKey } from '../../wire/key.ts'
import type { ListPage } from '../../wire/list-page.ts'
import type { ListQuery } from '../../wire/list-query.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { requireRead } from '../catalog/readable.ts'
import { toConditions } from '../conditions/conditions.ts'
import { relatedClass } from '../conditions/row-shape.ts'
import { reachAliases, unevenReaches } from '../rights/seen-table.ts'
import { ifParses, isOneOf, readKey } from '../rows/key-conditions.ts'
import { findLabels } from '../rows/labels.ts'
import { createToKey, createToShortRow } from '../rows/read-row.ts'
import { chooseColumns, selectRows, shortenRows } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, slotOf, toSlots } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import { type Order, toOrder } from './order.ts'

/** One list over the table, as one actor may read it. */
export interface AmongAsk {
  readonly source: ListSource
  readonly query: Pick<ListQuery, 'filter' | 'search' | 'sort' | 'columns'>
}

/** What one list finds among the given keys. */
export interface AmongRows {
  /** The row as a page of the list shows it; null if the list does not find it. */
  row(key: string): ListRow | null
  /** Whether the table has the row at all, for any actor. Never send this to a client. */
  isThere(key: string): boolean
  /** The row's place among the given ones in the list's order; null if it is not there. */
  place(key: string): number | null
  /** The labels of the relations in these rows, as far as this list or another one with the same rights finds them. */
  labels(keys: readonly string[]): Promise<ListPage['labels']>
}

/**
 * Finds rows by their keys for many lists over one table, in one statement: another list costs a column, not a round
 * trip. Each list uses the conditions of its pages, so it finds nothing that a page would not show. Readers from whom
 * columns are hidden in some rows have another table, and so a statement of their own.
 */
export async function findAmong(
  asks: readonly AmongAsk[],
  keys: readonly string[],
  limits: ReadLimits,
): Promise<readonly AmongRows[]> {
  const toTable = ({ source: { rights } }: AmongAsk) =>
    unevenReaches(rights) === null ? '' : rights.rightsClass
  const found = new Map<AmongAsk, AmongRows>()
  for (const some of Map.groupBy(asks, toTable).values()) {
    const rows = await findTogether(some, keys, limits)
    for (const [at, ask] of some.entries()) {
      const own = rows[at]
      if (own !== undefined) found.set(ask, own)
    }
  }
  return asks.flatMap((ask) => found.get(ask) ?? [])
}

async function findTogether(
  asks: readonly AmongAsk[],
  keys: readonly string[],
  limits: ReadLimits,
): Promise<readonly AmongRows[]> {
  const [first] = asks
  if (first === undefined) return []
  const { source } = first
  const parts = keys.flatMap((key) =>
    ifParses(() => decodeKey(key)).flatMap((texts) => {
      const values = readKey(source, texts)
      return values === null ? [] : [values]
    }),
  )
  const lists = asks.map(toList)
  const slots = toSlots([
    ...lists.flatMap(({ shown }) => shown.map((column) => column.schema)),
    ...source.table.key,
    ...lists.flatMap(({ order }) => order.keys.map((key) => key.column)),
  ])
  const rows = parts.length === 0 ? [] : await source.database.read(select(lists, slots, parts), limits)
  const toKey = createToKey(source, slots)
  const fetched = new Map<string, FetchedRow>()
  for (const row of rows) {
    const key = toKey(row)
    if (key !== null) fetched.set(key, row)
  }
  const alike = Map.groupBy(lists, (list) => list.sight)
  return lists.map((list) => toRows(list, { slots, fetched, limits, alike: alike.get(list.sight) ?? [] }))
}

interface List extends AmongAsk {
  readonly shown: readonly CatalogColumn[]
  readonly order: Order
  /** Equal for lists whose readers see the same rows with the same labels. */
  readonly sight: string
  readonly matches: string
  readonly places: string
}

function toList({ source, query }: AmongAsk, at: number): List {
  requireRead(source.rights)
  return {
    source,
    query,
    shown: chooseColumns(source, query.columns),
    order: toOrder(source, query.sort),
    sight: JSON.stringify([source.rights.rightsClass, relatedClass(source, query.filter)]),
    matches: `matches ${at}`,
    places: `place ${at}`,
  }
}

function select(lists: readonly List[], slots: readonly Slot[], keys: readonly (readonly unknown[])[]) {
  const [first] = lists
  assert(first, 'somebody asks')
  const { source } = first
  const page = selectRows(source, slots, [isOneOf(source, keys)]).select(
    lists.map((list) => toMatches(list).as(list.matches)),
  )
  const orderSlots = toSlots(lists.flatMap(({ order }) => order.keys.map(({ column }) => column))).map(
    ({ column, alias }) => ({ column, alias: `order ${alias}` }),
  )
  const short = shortenRows(source, slots, page).select([
    ...lists.map(({ matches }) => sql.id(pageAlias, matches).as(matches)),
    ...orderSlots.map(({ column, alias }) => sql.id(pageAlias, slotOf(slots, column).alias).as(alias)),
  ])
  // The order is outside of the cut: a SQLite file takes a second to sort rows of ten megabytes.
  const names = [
    ...slots.map(({ alias }) => alias),
    ...lists.map(({ matches }) => matches),
    ...reachAliases(source),
  ]
  return source.database.build
    .selectFrom(short.as('short'))
    .select(names.map((name) => sql.id('short', name).as(name)))
    .select(lists.map((list) => toPlaces(list, orderSlots).as(list.places)))
}

function toMatches({ source, query }: List) {
  const { where } = toConditions(source, query)
  return sql<number>`case when ${allOf(where)} then 1 else 0 end`
}

function toPlaces({ source, order }: List, slots: readonly Slot[]) {
  const keys = order.keys.map(({ column, direction }) => {
    const value = sql.id('short', slotOf(slots, column).alias)
    return sql`${source.database.sql.sorted(column, value)} ${directions[direction]}`
  })
  return sql<unknown>`row_number() over (order by ${sql.join(keys)})`
}

function allOf(conditions: readonly Expression<SqlBool>[]) {
  return conditions.length === 0
    ? sql`1 = 1`
    : sql.join(
        [...conditions].map((one) => sql`(${one})`),
        sql` and `,
      )
}

interface Fetched {
  readonly slots: readonly Slot[]
  readonly fetched: ReadonlyMap<string, FetchedRow>
  readonly limits: ReadLimits
  /** The lists with the same rights. */
  readonly alike: readonly List[]
}

function toRows(list: List, { slots, fetched, limits, alike }: Fetched): AmongRows {
  const { source, shown, places } = list
  const toShortRow = createToShortRow(
    source,
    slots,
    shown.map((column) => column.schema),
  )
  const find = (key: string, those: readonly List[]): FetchedRow | null => {
    const row = fetched.get(key)
    return row !== undefined && those.some(({ matches }) => Number(row[matches]) === 1) ? row : null
  }
  return {
    row(key) {
      const row = find(key, [list])
      return row === null ? null : toShortRow(row)
    },
    isThere: (key) => fetched.has(key),
    place(key) {
      const row = fetched.get(key)
      return row === undefined ? null : Number(row[places])
    },
    labels(keys) {
      const rows = keys.map((key) => find(key, alike)).filter((row) => row !== null)
      return findLabels(
        source,
        { shown: [...new Set(alike.flatMap((one) => one.shown))], slots, rows },
        limits,
      )
    },
  }
}
