import { type Move, pounds } from './move.ts'
import { pickProduct } from './pick-product.ts'

export const changePrice: Move = async (life) => {
  const product = await pickProduct(life)
  if (!product) return null
  const before = Math.round(Number(product.price) * 100)
  const factor = life.random.pick([0.8, 0.9, 0.95, 1.05, 1.1, 1.2])
  const after = Math.max(99, Math.round((before * factor) / 100) * 100 - 1)
  const { build } = life.database
  await life.database.write((transaction) =>
    transaction.run(
      build
        .updateTable('products')
        .set({ price: (after / 100).toFixed(2) })
        .where('id', '=', product.id),
    ),
  )
  return `${product.name} costs ${pounds(after)} now (${pounds(before)} before).`
}
