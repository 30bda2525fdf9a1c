import type { Move } from './move.ts'
import { pickProduct } from './pick-product.ts'

export const switchProduct: Move = async (life) => {
  const { database, random } = life
  const active = random.chance(0.55)
  const product = await pickProduct(life, { active: !active })
  if (!product) return null
  await database.write((transaction) =>
    transaction.run(database.build.updateTable('products').set({ active }).where('id', '=', product.id)),
  )
  return `${product.name} is ${active ? 'in the shop again' : 'off the shelf'}.`
}
