import type { Migration } from '../migration.ts'

export const boards: Migration = {
  number: 21,
  name: 'boards',
  steps: (tables) => [
    tables.schema
      .createTable('boards')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('tiles', 'text', (column) => column.notNull())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('shared_with', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull()),
  ],
}
