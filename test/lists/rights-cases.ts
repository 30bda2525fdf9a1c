import fc from 'fast-check'
import type { Database } from '../../src/db/index.ts'
import {
  type CatalogTable,
  type ListSource,
  parseFilter,
  toListSource,
  toTableRights,
} from '../../src/tables/index.ts'
import type { RelationWay } from '../../src/wire/export-url.ts'
import { type ListQuery, wholeList } from '../../src/wire/list-query.ts'
import type { Columns, TableRights } from '../../src/wire/rights.ts'
import {
  columns,
  holds,
  leaves,
  type Name,
  type PlainReach,
  type Rule,
  seeAll,
  toText,
  type View,
  viewOf,
  type World,
} from './rights-world.ts'

/** A reach as random choices make it: the rule of its rows, and its columns. */
export interface Chosen {
  readonly scope: Rule | null
  readonly columns: Columns
}

/** How a file is wished. */
export interface FileWish {
  readonly relations: RelationWay
  readonly columns: readonly string[] | null
  /** Which rows, by their keys. */
  readonly choice: Choice
}

type Choice = { readonly only?: readonly string[]; readonly except?: readonly string[] }

/** What somebody may, and what they ask. */
export interface Case {
  readonly orders: readonly Chosen[]
  readonly exports: readonly Chosen[]
  readonly customers: readonly Chosen[]
  readonly customerExports: readonly Chosen[]
  readonly filter: Rule | null
  readonly sort: string | null
  readonly isDown: boolean
  readonly search: string
  readonly size: number
  readonly file: FileWish
}

const rule = (some: readonly Rule[]): fc.Arbitrary<Rule> => {
  const one = fc.constantFrom(...some)
  const denied = one.map((part): Rule => ({ kind: 'not', part }))
  const group = fc
    .record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.tuple(one, fc.oneof(one, denied)),
    })
    .map((made): Rule => made)
  return fc.oneof(
    one,
    one,
    denied,
    group,
    group.map((part): Rule => ({ kind: 'not', part })),
  )
}

const columnsOf = (table: Name): fc.Arbitrary<Columns> =>
  fc.oneof(
    fc.constant('all' as const),
    fc.subarray([...columns[table]], { minLength: 1 }).map((names) => new Set(names)),
    fc.subarray([...columns[table]], { minLength: 3 }).map((names) => new Set(names)),
  )

/** Scopes that can't be understood any more: nobody gets a row by them, nor by what they deny. */
const lostLeaf: Rule = { kind: 'leaf', path: ['dropped'], text: 'dropped:is:1', test: () => false }
const lost: readonly Rule[] = [lostLeaf, { kind: 'not', part: lostLeaf }]

const ofCustomers = leaves.flatMap((one): Rule[] =>
  one.kind === 'leaf' && one.path.length > 1 && !one.text.includes('label')
    ? [{ ...one, path: one.path.slice(1), text: one.text.slice(one.text.indexOf('.') + 1) }]
    : [],
)

const reaches = (table: Name, most: number, least = 0): fc.Arbitrary<readonly Chosen[]> => {
  const some = table === 'orders' ? leaves : ofCustomers
  const scope = fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 6, arbitrary: rule(some) },
    { weight: 1, arbitrary: fc.constantFrom(...lost) },
  )
  return fc.array(fc.record({ scope, columns: columnsOf(table) }), { minLength: least, maxLength: most })
}

const keys = fc.array(fc.integer({ min: 0, max: 45 }).map(String), { maxLength: 30 })
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.constant({}),
  keys.map((only) => ({ only })),
  keys.map((except) => ({ except })),
)
const file: fc.Arbitrary<FileWish> = fc.record({
  relations: fc.constantFrom('key' as const, 'name' as const, 'both' as const),
  columns: fc.option(fc.shuffledSubarray([...columns.orders], { minLength: 1 })),
  choice,
})

export const cases: fc.Arbitrary<Case> = fc.record({
  orders: reaches('orders', 3, 1),
  exports: reaches('orders', 2),
  customers: reaches('customers', 2),
  customerExports: reaches('customers', 2),
  filter: fc.option(rule(leaves)),
  sort: fc.option(fc.constantFrom(...columns.orders)),
  isDown: fc.boolean(),
  search: fc.constantFrom('', '', 'lamp', '-lamp', 'red', 'new', '-chair lamp'),
  size: fc.constantFrom(7, 20, 50),
  file,
})

/** The table of the list, with the rights of this case. */
export function toSource(one: Case, { database, tables }: Place): ListSource {
  const rights: Readonly<Record<string, TableRights>> = {
    orders: toTableRights({ read: one.orders.map(toReach), export: one.exports.map(toReach) }),
    customers: toTableRights({ read: one.customers.map(toReach), export: one.customerExports.map(toReach) }),
    regions: toTableRights({ read: [{ scope: null, columns: 'all' }] }),
  }
  const orders = [...tables.values()].find(({ schema }) => schema.name === 'orders')
  if (orders === undefined) throw new Error('There are no orders')
  const viewer = { id: 'model', timeZone: 'UTC', now: new Date() }
  const rightsOn = ({ schema }: { schema: { name: string } }) => rights[schema.name] ?? toTableRights({})
  return toListSource(orders, { database, tables, asker: { viewer, rightsOn } })
}

interface Place {
  readonly database: Database
  readonly tables: ReadonlyMap<string, CatalogTable>
}

function toReach({ scope, columns: names }: Chosen) {
  return { scope: scope && parseFilter(toText(scope)), columns: names }
}

/** The list as it is read. */
export function toQuery({ table }: ListSource, one: Case): ListQuery {
  const direction = one.isDown ? ('desc' as const) : ('asc' as const)
  return {
    ...wholeList(table.id),
    filter: one.filter && parseFilter(toText(one.filter)),
    search: one.search,
    sort: one.sort === null ? [] : [{ column: one.sort, direction }],
    size: one.size,
    count: 'none',
  }
}

/** What one may see. */
export function toView(one: Case, world: World): View {
  return viewOf(world, {
    orders: plainOf(one.orders, 'orders', world),
    customers: plainOf(one.customers, 'customers', world),
    regions: [{ has: () => true, columns: 'all' }],
  })
}

/** What one may see and take away; names of other rows are taken by the rights to those. */
export function toFileView(one: Case, world: World, { names }: { readonly names: boolean }): View {
  const both = (table: Name, read: readonly Chosen[], taken: readonly Chosen[]) =>
    plainOf(read, table, world).flatMap((reach) =>
      plainOf(taken, table, world).map(
        (other): PlainReach => ({
          has: (row) => reach.has(row) && other.has(row),
          columns: new Set(
            columns[table].filter((name) =>
              [reach.columns, other.columns].every((all) => all === 'all' || all.has(name)),
            ),
          ),
        }),
      ),
    )
  return viewOf(world, {
    orders: both('orders', one.orders, one.exports),
    customers: names
      ? both('customers', one.customers, one.customerExports)
      : plainOf(one.customers, 'customers', world),
    regions: [{ has: () => true, columns: 'all' }],
  })
}

function plainOf(some: readonly Chosen[], table: Name, world: World): readonly PlainReach[] {
  return some.map(({ scope, columns: names }) => {
    const isLost = scope !== null && lost.includes(scope)
    return {
      has: (row) => !isLost && (scope === null || holds(scope, { table, row }, seeAll(world))),
      columns: names,
    }
  })
}
