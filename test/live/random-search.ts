import type { Random } from '../../src/demo/random.ts'
import type { GoodsRole } from './goods.ts'

/** A list of the goods, as addresses have it. */
export function randomSearch(random: Random, role: GoodsRole): string {
  const filter = random.pick([
    '',
    '',
    `price:gte:${random.integer(0, 120)}`,
    `price:between:${random.integer(0, 60)},${random.integer(60, 120)}`,
    'active:is:true',
    'active:is:false',
    'shop:is:north',
    `name:contains:${random.integer(0, 8)}`,
  ])
  const facts = {
    size: String(random.pick([5, 10, 25, 100])),
    sort: random.pick(['', '', 'price', '-price,name', 'name', '-id', 'shop,-price', 'active,name']),
    filter,
    q: random.chance(0.2) ? random.pick(['good', '3', 'new']) : '',
    page: random.chance(0.3) ? String(random.integer(2, 3)) : '',
    columns: random.pick(['', '', '', 'name,price', role === 'owner' ? 'name,restricted' : 'shop,active']),
  }
  return new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== '')).toString()
}
