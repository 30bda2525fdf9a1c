import { countedRows, type DemoTable, money, type Row, words } from '../demo-table.ts'
import { type Random, randomOf } from '../random.ts'
import { orderNotes } from '../words/people-words.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'
import { discountOf } from './coupons.ts'
import { linesOf } from './order-lines.ts'

/** In the order of an order's life. */
export const orderStatuses = [
  'new',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const orders: DemoTable = {
  name: 'orders',
  comment: 'What customers ordered in the last two years.',
  columnComments: { total: 'In pounds, after the coupon.', note: 'What the customer wrote to us.' },
  numbered: true,
  create: (database) => {
    const type = words(database)
    const status = database.sql.enumType('order_status', 'status', orderStatuses)
    return [
      ...status.before,
      database.build.schema
        .createTable('orders')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('customer_id', type('integer'), (column) => column.notNull().references('customers.id'))
        .addColumn('status', status.words, (column) => column.notNull())
        .addColumn('coupon_id', type('integer'), (column) => column.references('coupons.id'))
        .addColumn('total', money(database), (column) => column.notNull())
        .addColumn('note', type('text'))
        .addColumn('placed_at', type('instant'), (column) => column.notNull()),
    ]
  },
  rowCount: (world) => world.orders,
  rows: (world) => countedRows(world.orders, (id) => toRow(world, id)),
  indexes: [
    { columns: ['customer_id'] },
    { columns: ['coupon_id'] },
    { columns: ['status', 'placed_at'] },
    { columns: ['placed_at'] },
    { columns: ['total'] },
  ],
}

export function orderAgeDays(world: World, id: number): number {
  // The first orders came after the first goods and customers.
  return (foundedDaysAgo - 30) * (1 - (id - 0.5) / world.orders)
}

export function statusOf(world: World, id: number): OrderStatus {
  const random = randomOf('statuses', id)
  const age = orderAgeDays(world, id)
  if (random.chance(0.04)) return 'cancelled'
  if (age < 1) return random.pick(['new', 'new', 'paid'])
  if (age < 3) return random.pick(['paid', 'packed', 'packed', 'shipped'])
  if (age < 8) return random.pick(['packed', 'shipped', 'shipped', 'delivered'])
  return random.chance(0.05) ? 'returned' : 'delivered'
}

/** Picks somebody who was a customer at the time of the order. */
export function customerOf(world: World, orderId: number): number {
  const known = Math.floor(world.customers * (1 - orderAgeDays(world, orderId) / foundedDaysAgo))
  return randomOf('buyers', orderId).integer(1, Math.max(1, known))
}

function toRow(world: World, id: number): Row {
  const random = randomOf('orders', id)
  const couponId = random.chance(0.14) ? random.integer(1, world.coupons) : null
  return {
    id,
    customer_id: customerOf(world, id),
    status: statusOf(world, id),
    coupon_id: couponId,
    total: totalOf(world, id, couponId),
    note: noteOf(random),
    placed_at: instantAgo(world, orderAgeDays(world, id)),
  }
}

function totalOf(world: World, id: number, couponId: number | null): string {
  const pence = linesOf(world, id).reduce((sum, line) => sum + line.pence * line.quantity, 0)
  const off = couponId === null ? 0 : discountOf(couponId)
  return (Math.round((pence * (100 - off)) / 100) / 100).toFixed(2)
}

function noteOf(random: Random): string | null {
  return random.chance(0.12) ? random.pick(orderNotes) : null
}
