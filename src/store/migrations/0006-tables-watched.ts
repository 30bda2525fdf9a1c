import type { Migration } from '../migration.ts'

/** The columns that triggers on the owner's tables fill, in addition to our own. */
export const tablesWatched: Migration = {
  number: 6,
  name: 'tables-watched',
  steps: (tables) => [
    tables.schema.alterTable('changes').addColumn('key_parts', 'text'),
    tables.schema.alterTable('changes').addColumn('row_count', 'integer'),
    tables.schema.alterTable('changes').addColumn('db_user', 'text'),
    tables.schema.alterTable('changes').addColumn('application', 'text'),
  ],
}
