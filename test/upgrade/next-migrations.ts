import * as present from '../../src/store/migrations/all.ts'
import { storeTableNames } from '../../src/store/schema.ts'

export const { usableFrom } = present

/** What the next release may do without shutting this one out: a new table, and a column and an index for the old ones. */
export const migrations: typeof present.migrations = [
  ...present.migrations,
  {
    number: present.migrations.length + 1,
    name: 'of-the-next-release',
    steps: (tables) => [
      tables.schema.createTable('later').addColumn('id', 'varchar(36)', (column) => column.primaryKey()),
      ...storeTableNames.map((name) => tables.schema.alterTable(name).addColumn('later', 'varchar(36)')),
      tables.schema.createIndex('entries_later').on('entries').column('later'),
    ],
  },
]
