import { sql } from 'kysely'
import type { Move } from './move.ts'
import { pickProduct } from './pick-product.ts'

/** Goods arrive, or are written off after a count. */
export const moveStock: Move = async (life) => {
  const { database, random } = life
  const product = await pickProduct(life)
  if (!product) return null
  const arrives = random.chance(0.7)
  const pieces = arrives ? random.integer(2, 60) : random.integer(1, 3)
  const change = arrives ? pieces : -pieces
  await database.write(async (transaction) => {
    await transaction.run(
      database.build
        .updateTable('products')
        .set({ stock: sql`stock + ${change}` })
        .where('id', '=', product.id),
    )
    await transaction.run(
      database.build
        .updateTable('stock_levels')
        .set({ quantity: sql`quantity + ${change}` })
        .where('product_id', '=', product.id)
        .where('warehouse_code', '=', 'KEN'),
    )
  })
  return `${pieces} × ${product.name} ${arrives ? 'arrived in Kendal' : 'were missing at the count'}.`
}
