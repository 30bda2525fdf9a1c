import { type DemoTable, type Row, words } from '../demo-table.ts'
import { randomOf } from '../random.ts'
import { dateAgo, type World } from '../world.ts'
import { warehouseCodes } from './warehouses.ts'

export const stockLevels: DemoTable = {
  name: 'stock_levels',
  comment: 'How many pieces of a product lie in a warehouse.',
  columnComments: {
    reorder_at: 'Below this number the buyer is told.',
    counted_on: 'The last count by hand.',
  },
  numbered: false,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('stock_levels')
        .addColumn('warehouse_code', 'varchar(3)', (column) => column.notNull().references('warehouses.code'))
        .addColumn('product_id', type('integer'), (column) => column.notNull().references('products.id'))
        .addColumn('quantity', type('integer'), (column) => column.notNull())
        .addColumn('reorder_at', type('integer'))
        .addColumn('counted_on', type('date'))
        .addPrimaryKeyConstraint('stock_levels_key', ['warehouse_code', 'product_id']),
    ]
  },
  rowCount: (world) => Math.round(world.knownProducts * 2),
  rows,
  indexes: [{ columns: ['product_id'] }],
}

/** The stock of all warehouses together. */
export function stockOf(productId: number): number {
  return levelsOf(productId).reduce((sum, { quantity }) => sum + quantity, 0)
}

function* rows(world: World): Iterable<Row> {
  for (let productId = 1; productId <= world.knownProducts; productId += 1) {
    for (const { code, quantity, random } of levelsOf(productId)) {
      yield {
        warehouse_code: code,
        product_id: productId,
        quantity,
        reorder_at: random.chance(0.7) ? random.integer(2, 40) : null,
        counted_on: random.chance(0.8) ? dateAgo(world, random.integer(0, 300)) : null,
      }
    }
  }
}

function levelsOf(productId: number) {
  const count = randomOf('stock', productId).integer(1, 3)
  return warehouseCodes.slice(0, count).map((code, at) => {
    const random = randomOf('stock-levels', productId * warehouseCodes.length + at)
    const quantity = random.chance(0.12) ? 0 : random.integer(1, 180)
    return { code, quantity, random }
  })
}
