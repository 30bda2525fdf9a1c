import { sql } from 'kysely'
import type { Transaction } from '../../db/index.ts'
import { grouped, instantNow, type Life, type Move, pounds } from './move.ts'
import { type PickedProduct, pickProduct } from './pick-product.ts'

interface Line {
  readonly product: PickedProduct
  readonly quantity: number
}

export const placeOrder: Move = async (life) => {
  const customer = await pickCustomer(life)
  const lines: Line[] = []
  for (let left = life.random.integer(1, 4); left > 0; left -= 1) {
    const product = await pickProduct(life, { active: true })
    if (product) lines.push({ product, quantity: life.random.pick([1, 1, 1, 2, 3]) })
  }
  if (!customer || lines.length === 0) return null
  const pence = lines.reduce((sum, { product, quantity }) => sum + toPence(product) * quantity, 0)
  const id = await life.database.write(async (transaction) => {
    const order = await insertOrder(transaction, life, { customerId: customer.id, pence })
    await insertLines(transaction, life, { order, lines })
    return order
  })
  return `Order ${grouped(id)} by ${customer.name}, ${pounds(pence)}.`
}

async function pickCustomer({ database, random }: Life) {
  const { build } = database
  const [last] = await database.read<{ id: number }>(
    build.selectFrom('customers').select('id').orderBy('id', 'desc').limit(1),
  )
  const [customer] = await database.read<{ id: number; name: string }>(
    build
      .selectFrom('customers')
      .select(['id', 'name'])
      .where('active', '=', true)
      .where('id', '>=', random.integer(1, last?.id ?? 1))
      .orderBy('id')
      .limit(1),
  )
  return customer
}

async function insertOrder(
  transaction: Transaction,
  { database, clock }: Life,
  { customerId, pence }: { readonly customerId: number; readonly pence: number },
): Promise<number> {
  const { build } = database
  await transaction.run(
    build.insertInto('orders').values({
      customer_id: customerId,
      status: 'new',
      total: (pence / 100).toFixed(2),
      placed_at: instantNow({ clock, database }),
    }),
  )
  const newest = build.selectFrom('orders').select('id').where('customer_id', '=', customerId)
  const { rows } = await transaction.run<{ id: number }>(newest.orderBy('id', 'desc').limit(1))
  return rows[0]?.id ?? 0
}

async function insertLines(
  transaction: Transaction,
  { database: { build } }: Life,
  { order, lines }: { readonly order: number; readonly lines: readonly Line[] },
): Promise<void> {
  const values = lines.map(({ product, quantity }, at) => ({
    order_id: order,
    line_no: at + 1,
    product_id: product.id,
    quantity,
    unit_price: product.price,
  }))
  await transaction.run(build.insertInto('order_lines').values(values))
  for (const { product, quantity } of lines) {
    const stock = sql`stock - ${quantity}`
    await transaction.run(build.updateTable('products').set({ stock }).where('id', '=', product.id))
  }
}

function toPence({ price }: PickedProduct): number {
  return Math.round(Number(price) * 100)
}
