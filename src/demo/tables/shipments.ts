import { type DemoTable, type Row, words } from '../demo-table.ts'
import { type Random, randomOf } from '../random.ts'
import { instantAgo, type World } from '../world.ts'
import { orderAgeDays, statusOf } from './orders.ts'

/** The carriers' tracking numbers. In a program that keeps them as floats, neighbours become the same number. */
const firstTrackingId = 712_480_000_000_000_001n

const carriers = ['Royal Mail', 'DPD', 'DHL', 'PostNL', 'PostNord'] as const

export const shipments: DemoTable = {
  name: 'shipments',
  comment: 'Parcels on their way, and those that arrived.',
  columnComments: { id: 'The tracking number.', delivered_at: 'Empty: on its way.' },
  numbered: false,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('shipments')
        .addColumn('id', type('bigint'), (column) => column.primaryKey().notNull())
        .addColumn('order_id', type('integer'), (column) => column.notNull().references('orders.id'))
        .addColumn('carrier', 'varchar(20)', (column) => column.notNull())
        .addColumn('weight_kg', type('float'))
        .addColumn('signature_required', type('boolean'), (column) => column.notNull())
        .addColumn('shipped_at', type('instant'), (column) => column.notNull())
        .addColumn('delivered_at', type('instant')),
    ]
  },
  rowCount: (world) => Math.round(world.orders * 0.95),
  rows,
  indexes: [{ columns: ['order_id'] }, { columns: ['shipped_at'] }],
}

export function trackingId(number: number): bigint {
  return firstTrackingId + BigInt(number)
}

export function inventParcel(random: Random): Row {
  return {
    carrier: random.pick(carriers),
    weight_kg: random.chance(0.9) ? random.integer(100, 12_000) / 1000 : null,
    signature_required: random.chance(0.25),
  }
}

function* rows(world: World): Iterable<Row> {
  for (let orderId = 1; orderId <= world.orders; orderId += 1) {
    const status = statusOf(world, orderId)
    if (status !== 'shipped' && status !== 'delivered' && status !== 'returned') continue
    const random = randomOf('shipments', orderId)
    const shippedAgo = Math.max(0, orderAgeDays(world, orderId) - random.next() * 2)
    const arrived = Math.max(0, shippedAgo - 0.5 - random.next() * 5)
    yield {
      id: trackingId(orderId),
      order_id: orderId,
      ...inventParcel(random),
      shipped_at: instantAgo(world, shippedAgo),
      delivered_at: status === 'shipped' ? null : instantAgo(world, arrived),
    }
  }
}
