import type { Migration } from '../migration.ts'

/** What triggers on the owner's tables tell beside what we tell ourselves. */
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
