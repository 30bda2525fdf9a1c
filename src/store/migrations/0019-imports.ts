import type { Migration } from '../migration.ts'

/** Files that are to be imported, in parts that any node can read, and what was wrong with their rows. */
export const imports: Migration = {
  number: 19,
  name: 'imports',
  steps: (tables) => [
    tables.schema
      .createTable('imports')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('actor_id', 'varchar(36)')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint')
      .addColumn('digest', 'varchar(64)')
      .addColumn('settings', 'text', (column) => column.notNull())
      .addColumn('sheets', 'text', (column) => column.notNull())
      .addColumn('check_job', 'varchar(36)')
      .addColumn('import_job', 'varchar(36)')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema.createIndex('imports_digest').on('imports').columns(['digest', 'id']),
    tables.schema
      .createTable('import_parts')
      .addColumn('import_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_parts_key', ['import_id', 'number']),
    tables.schema
      .createTable('import_faults')
      .addColumn('job_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('header', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_faults_key', ['job_id', 'line', 'place']),
  ],
}
