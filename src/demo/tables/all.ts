import type { DemoTable } from '../demo-table.ts'
import { categories } from './categories.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'
import { shipments } from './shipments.ts'
import { staff } from './staff.ts'
import { stockLevels } from './stock-levels.ts'
import { suppliers } from './suppliers.ts'
import { warehouses } from './warehouses.ts'

/** Tables that others refer to come first. */
export const demoTables: readonly DemoTable[] = [
  categories,
  suppliers,
  warehouses,
  staff,
  coupons,
  products,
  stockLevels,
  customers,
  orders,
  orderLines,
  shipments,
  reviews,
]
