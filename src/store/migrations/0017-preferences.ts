import type { Migration } from '../migration.ts'

/** How people read, so that it follows them to other devices. Null: as the device says. */
export const preferences: Migration = {
  number: 17,
  name: 'preferences',
  steps: (tables) => [
    tables.schema.alterTable('people').addColumn('language', 'varchar(35)'),
    tables.schema.alterTable('people').addColumn('time_zone', 'varchar(64)'),
    tables.schema.alterTable('people').addColumn('theme', 'varchar(8)'),
  ],
}
