import type { Life } from './move.ts'

export interface PickedProduct {
  readonly id: number
  readonly name: string
  /** In the database's form: text or number. */
  readonly price: string | number
}

/** Picks one of the first or the last products every other time, because people look there. */
export async function pickProduct(
  life: Life,
  where: { readonly active?: boolean } = {},
): Promise<PickedProduct | null> {
  const { database } = life
  const from = await pickNumber(life)
  const products = database.build.selectFrom('products').select(['id', 'name', 'price'])
  const wanted = where.active === undefined ? products : products.where('active', '=', where.active)
  const [product] = await database.read<PickedProduct>(wanted.where('id', '>=', from).orderBy('id').limit(1))
  return product ?? null
}

async function pickNumber({ database, random }: Life): Promise<number> {
  const [row] = await database.read<{ last: number | null }>(
    database.build.selectFrom('products').select(({ fn }) => fn.max('id').as('last')),
  )
  const last = row?.last ?? 0
  if (random.chance(0.25)) return random.integer(1, 25)
  if (random.chance(0.33)) return random.integer(Math.max(1, last - 25), last)
  return random.integer(1, Math.max(1, last))
}
