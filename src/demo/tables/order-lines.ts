import { type DemoTable, money, type Row, words } from '../demo-table.ts'
import { randomOf } from '../random.ts'
import { foundedDaysAgo, type World } from '../world.ts'
import { orderAgeDays } from './orders.ts'
import { priceOf } from './products.ts'

export const orderLines: DemoTable = {
  name: 'order_lines',
  comment: 'What is in an order.',
  columnComments: { unit_price: 'At the time of the order.' },
  numbered: false,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('order_lines')
        .addColumn('order_id', type('integer'), (column) =>
          column.notNull().references('orders.id').onDelete('cascade'),
        )
        .addColumn('line_no', type('integer'), (column) => column.notNull())
        .addColumn('product_id', type('integer'), (column) => column.notNull().references('products.id'))
        .addColumn('quantity', type('integer'), (column) => column.notNull())
        .addColumn('unit_price', money(database), (column) => column.notNull())
        .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'line_no']),
    ]
  },
  rowCount: (world) => Math.round((world.orders * 50) / 18),
  rows,
  indexes: [{ columns: ['product_id'] }],
}

export interface OrderLine {
  readonly productId: number
  readonly quantity: number
  readonly pence: number
  readonly price: string
}

export function linesOf(world: World, orderId: number): OrderLine[] {
  const random = randomOf('order-lines', orderId)
  const older = Math.floor(world.products * (1 - orderAgeDays(world, orderId) / foundedDaysAgo))
  const sold = Math.max(1, Math.min(world.knownProducts, older))
  return Array.from({ length: random.pick([1, 1, 2, 2, 3, 3, 4, 5, 4]) }, () => {
    // Few products make most of the sales.
    const productId = 1 + Math.floor(sold * random.next() ** 2)
    return { productId, quantity: random.pick([1, 1, 1, 1, 2, 2, 3, 6]), ...priceOf(productId) }
  })
}

function* rows(world: World): Iterable<Row> {
  for (let orderId = 1; orderId <= world.orders; orderId += 1) {
    for (const [at, { productId, quantity, price }] of linesOf(world, orderId).entries()) {
      yield { order_id: orderId, line_no: at + 1, product_id: productId, quantity, unit_price: price }
    }
  }
}
