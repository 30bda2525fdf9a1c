import { countedRows, type DemoTable, type Row, words } from '../demo-table.ts'
import { randomOf } from '../random.ts'
import { foundedDaysAgo, instantAgo, type World } from '../world.ts'

const firsts = [
  'Alpen',
  'Nord',
  'Sierra',
  'Tatra',
  'Loch',
  'Fjord',
  'Minho',
  'Anatolia',
  'Shinano',
  'Himal',
] as const
const kinds = ['Textiles', 'Metalworks', 'Down Co.', 'Footwear', 'Outdoor GmbH', 'Mills'] as const
const countries = ['DE', 'NO', 'ES', 'PL', 'GB', 'NO', 'PT', 'TR', 'JP', 'NP'] as const

export const suppliers: DemoTable = {
  name: 'suppliers',
  comment: 'Who makes what we sell.',
  columnComments: {
    external_id: 'Their number in the accounting system.',
    lead_time_days: 'From order to dock.',
  },
  numbered: true,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('suppliers')
        .addColumn('id', database.sql.numberedKey, (column) => column.primaryKey())
        .addColumn('external_id', type('uuid'), (column) => column.notNull())
        .addColumn('name', 'varchar(80)', (column) => column.notNull())
        .addColumn('country', 'varchar(2)', (column) => column.notNull())
        .addColumn('email', 'varchar(120)')
        .addColumn('website', 'varchar(160)')
        .addColumn('lead_time_days', type('integer'))
        .addColumn('active', type('boolean'), (column) => column.notNull())
        .addColumn('logo', type('bytes'))
        .addColumn('created_at', type('instant'), (column) => column.notNull()),
    ]
  },
  rowCount: (world) => world.suppliers,
  rows: (world) => countedRows(world.suppliers, (id) => toRow(world, id)),
  indexes: [{ columns: ['external_id'], unique: true }, { columns: ['name'] }],
}

function toRow(world: World, id: number): Row {
  const random = randomOf('suppliers', id)
  const first = (id - 1) % firsts.length
  const hex = Array.from({ length: 31 }, () => random.integer(0, 15).toString(16)).join('')
  const name = `${firsts[first]} ${kinds[Math.floor((id - 1) / firsts.length) % kinds.length]}`
  return {
    id,
    external_id: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`,
    name,
    country: countries[first] ?? 'GB',
    email: random.chance(0.85) ? `orders@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example` : null,
    website: toWebsite(name, countries[first] ?? 'GB', id),
    lead_time_days: random.chance(0.9) ? random.integer(5, 90) : null,
    active: random.chance(0.92),
    logo: random.chance(0.3) ? onePixel(random.integer(0, 255)) : null,
    created_at: instantAgo(world, foundedDaysAgo * (1 - (id - random.next()) / world.suppliers)),
  }
}

function toWebsite(name: string, country: string, id: number): string | null {
  if (id % 7 === 0) return null
  const page =
    id % 3 === 0 ? `/trade/${country.toLowerCase()}/price-list?year=2026&customer=kestrel-rowe` : '/'
  return `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example${page}`
}

/** The smallest picture: a GIF of one grey pixel. */
function onePixel(grey: number): Uint8Array {
  const head = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, grey, grey, grey, 0, 0, 0]
  return Uint8Array.from([...head, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b])
}
