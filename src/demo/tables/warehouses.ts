import { type DemoTable, words } from '../demo-table.ts'

export const warehouseCodes = ['KEN', 'RTM', 'GOT', 'LIS'] as const

export const warehouses: DemoTable = {
  name: 'warehouses',
  comment: 'Where the goods lie.',
  columnComments: { opens_at: 'Local time.' },
  numbered: false,
  create: (database) => {
    const type = words(database)
    return [
      database.build.schema
        .createTable('warehouses')
        .addColumn('code', 'varchar(3)', (column) => column.primaryKey().notNull())
        .addColumn('name', 'varchar(80)', (column) => column.notNull())
        .addColumn('country', 'varchar(2)', (column) => column.notNull())
        .addColumn('opens_at', type('time'))
        .addColumn('closes_at', type('time'))
        .addColumn('active', type('boolean'), (column) => column.notNull()),
    ]
  },
  rowCount: () => warehouseCodes.length,
  rows: () => [
    {
      code: 'KEN',
      name: 'Kendal Mill',
      country: 'GB',
      opens_at: '06:00:00',
      closes_at: '22:00:00',
      active: true,
    },
    {
      code: 'RTM',
      name: 'Rotterdam Haven',
      country: 'NL',
      opens_at: '05:30:00',
      closes_at: '23:30:00',
      active: true,
    },
    {
      code: 'GOT',
      name: 'Göteborg Norra',
      country: 'SE',
      opens_at: '07:00:00',
      closes_at: '19:00:00',
      active: true,
    },
    { code: 'LIS', name: 'Lisboa Oriente', country: 'PT', opens_at: null, closes_at: null, active: false },
  ],
  indexes: [],
}
