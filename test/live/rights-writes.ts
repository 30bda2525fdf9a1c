import fc from 'fast-check'
import { type Name, type Row, toInsert, toSql, type World, world } from '../lists/rights-world.ts'

/** One committed write: a row's new values, a row that comes, or one that goes. */
export type Write =
  | { readonly kind: 'update'; readonly table: Name; readonly id: number; readonly set: Omit<Row, 'id'> }
  | { readonly kind: 'insert'; readonly row: Row }
  | { readonly kind: 'delete'; readonly id: number }

const order = fc.integer({ min: 1, max: world.orders.length })
const someOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)

/** Values of the world, so that rows come into sight, go out of it, and change within it. */
const orderSet = fc.oneof(
  fc.record({ state: someOf('new', 'paid', null, 'sent') }),
  fc.record({ amount: someOf('37.50', '99.00', '12.25', null) }),
  fc.record({ title: someOf('red lamp', 'chair', '', null), extra: someOf(0, 1, 2, 3, 4) }),
  fc.record({ customer_id: someOf(1, 2, 3, 4, null) }),
  fc.record({ flag: fc.boolean() }),
)

const customerSet = fc.oneof(
  fc.record({ tier: someOf('gold', 'basic', null) }),
  fc.record({ region_id: someOf(1, 2, null) }),
)

export const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: someOf('update' as const),
      table: someOf('orders' as const),
      id: order,
      set: orderSet,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: someOf('update' as const),
      table: someOf('customers' as const),
      id: someOf(1, 2, 3, 4),
      set: customerSet,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: someOf('delete' as const), id: order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: someOf('insert' as const),
      row: order.map((at) => ({ ...world.orders[at - 1], id: at + 100 })),
    }),
  },
)

/** The world after the write. */
export function after(before: World, write: Write): World {
  switch (write.kind) {
    case 'update':
      return {
        ...before,
        [write.table]: before[write.table].map((row) =>
          row.id === write.id ? { ...row, ...write.set } : row,
        ),
      }
    case 'insert':
      return { ...before, orders: [...before.orders.filter(({ id }) => id !== write.row.id), write.row] }
    case 'delete':
      return { ...before, orders: before.orders.filter(({ id }) => id !== write.id) }
  }
}

export function toStatements(write: Write): readonly string[] {
  switch (write.kind) {
    case 'update': {
      const assignments = Object.entries(write.set).map(([name, value]) => `${name} = ${toSql(value)}`)
      return [`update ${write.table} set ${assignments.join()} where id = ${write.id}`]
    }
    case 'insert':
      return [`delete from orders where id = ${write.row.id}`, toInsert('orders', [write.row])]
    case 'delete':
      return [`delete from orders where id = ${write.id}`]
  }
}
