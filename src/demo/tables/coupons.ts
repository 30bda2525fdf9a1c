import { countedRows, type DemoTable, type Row, words } from '../demo-table.ts'
import { randomOf } from '../random.ts'
import { dateAgo, type World } from '../world.ts'

const occasions = [
  'SPRING',
  'SUMMER',
  'AUTUMN',
  'WINTER',
  'SKYE',
  'WELCOME',
  'SORRY',
  'FRIENDS',
  'TRAIL',
  'BIVVY',
] as const

export const coupons: DemoTable = {
  name: 'coupons',
  comment: 'Codes that make an order cheaper.',
  columnComments: {
    ends_on: 'The last day; empty: for ever.',
    uses_left: 'Empty: as often as anybody likes.',
  },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('coupons')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('code', 'varchar(30)', (column) => column.notNull())
        .addColumn('active', type('boolean'), (column) => column.notNull())
        .addColumn('discount_percent', type('integer'), (column) => column.notNull())
        .addColumn('starts_on', type('date'), (column) => column.notNull())
        .addColumn('ends_on', type('date'))
        .addColumn('uses_left', type('integer'))
        .addColumn('created_at', type('instant'), (column) => column.notNull()),
    ]
  },
  rowCount: (world) => world.coupons,
  rows: (world) => countedRows(world.coupons, (id) => toRow(world, id)),
  indexes: [{ columns: ['code'], unique: true }, { columns: ['starts_on'] }],
}

export function discountOf(id: number): number {
  return randomOf('discounts', id).pick([5, 10, 10, 15, 20, 25, 30, 50])
}

function toRow(world: World, id: number): Row {
  const random = randomOf('coupons', id)
  // The last ones begin in the coming weeks.
  const startsAgo = Math.round(700 - id * 3.7)
  const lasts = random.integer(5, 120)
  const discount = discountOf(id)
  return {
    id,
    code: `${random.pick(occasions)}${discount}-${String(id).padStart(3, '0')}`,
    active: startsAgo < lasts ? random.chance(0.8) : random.chance(0.1),
    discount_percent: discount,
    starts_on: dateAgo(world, startsAgo),
    ends_on: random.chance(0.85) ? dateAgo(world, startsAgo - lasts) : null,
    uses_left: random.chance(0.5) ? random.integer(0, 500) : null,
    created_at: `${dateAgo(world, Math.max(startsAgo, 0) + 7)}T09:${String(random.integer(10, 59))}:00Z`,
  }
}
