import { sql } from 'kysely'
import type { Database, Statement } from '../db/index.ts'

/** Created last: without it the demo is not finished. */
export const lastView = 'open_orders'

export function createViews({ build }: Database): readonly Statement[] {
  return [
    build.schema.createView('bestsellers').as(
      build
        .selectFrom('order_lines')
        .innerJoin('products', 'products.id', 'order_lines.product_id')
        .select([
          'products.id as product_id',
          'products.name as name',
          sql`sum(order_lines.quantity)`.as('sold'),
          sql`round(sum(order_lines.quantity * order_lines.unit_price), 2)`.as('revenue'),
        ])
        .groupBy(['products.id', 'products.name']),
    ),
    build.schema
      .createView(lastView)
      .as(
        build
          .selectFrom('orders')
          .innerJoin('customers', 'customers.id', 'orders.customer_id')
          .select([
            'orders.id as id',
            'orders.status as status',
            'customers.name as customer',
            'customers.country as country',
            'orders.total as total',
            'orders.placed_at as placed_at',
          ])
          .where('orders.status', 'in', ['new', 'paid', 'packed']),
      ),
  ]
}
