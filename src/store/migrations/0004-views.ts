import type { Migration } from '../migration.ts'

/** A person's own layout of a table is a view without a name. There is one per person and table. */
export const views: Migration = {
  number: 4,
  name: 'views',
  steps: (tables, sql) => [
    tables.schema
      .createTable('views')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('name', 'text')
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('layout', 'text')
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('person_name', 'text', (column) => column.notNull())
      .addColumn('shared_with', 'text', (column) => column.notNull())
      .addColumn('default_for', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull()),
    tables.schema.createIndex('views_table').on('views').columns(['table_name']),
    ...sql.partialIndex(
      tables.schema.createIndex('views_layout').unique().on('views').columns(['table_name', 'person_id']),
      'name',
      'is',
    ),
  ],
}
