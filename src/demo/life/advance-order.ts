import type { Transaction } from '../../db/index.ts'
import type { OrderStatus } from '../tables/orders.ts'
import { inventParcel, trackingId } from '../tables/shipments.ts'
import { grouped, instantNow, type Life, type Move } from './move.ts'

const nextStatus: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  new: 'paid',
  paid: 'packed',
  packed: 'shipped',
  shipped: 'delivered',
}

interface OpenOrder {
  readonly id: number
  readonly status: OrderStatus
}

/** One of the latest orders takes its next step. */
export const advanceOrder: Move = async (life) => {
  const { database, random } = life
  const open = await database.read<OpenOrder>(
    database.build
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('status', 'in', Object.keys(nextStatus))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(30),
  )
  const order = open[random.integer(0, open.length - 1)]
  const status = order && nextStatus[order.status]
  if (!order || !status) return null
  const moved = await database.write((transaction) => advance(transaction, life, { order, status }))
  return moved ? `Order ${grouped(order.id)} is ${status}.` : null
}

async function advance(
  transaction: Transaction,
  { database, random, clock }: Life,
  { order, status }: { readonly order: OpenOrder; readonly status: OrderStatus },
): Promise<boolean> {
  const { changed } = await transaction.run(
    database.build
      .updateTable('orders')
      .set({ status })
      .where('id', '=', order.id)
      .where('status', '=', order.status),
  )
  if (changed === 0) return false
  const at = instantNow({ clock, database })
  if (status === 'shipped') {
    const parcel = { id: trackingId(order.id), order_id: order.id, ...inventParcel(random), shipped_at: at }
    const known = await transaction.run(
      database.build.selectFrom('shipments').select('order_id').where('id', '=', parcel.id),
    )
    if (known.rows.length === 0) await transaction.run(database.build.insertInto('shipments').values(parcel))
  }
  if (status === 'delivered') {
    await transaction.run(
      database.build.updateTable('shipments').set({ delivered_at: at }).where('order_id', '=', order.id),
    )
  }
  return true
}
