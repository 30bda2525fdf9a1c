import type { Migration } from '../migration.ts'

/** Ids sort by time, so every index of the trail ends with the id: all its queries want the newest entries first. */
export const changesAndJobs: Migration = {
  number: 2,
  name: 'changes-and-jobs',
  steps: (tables, sql) => [
    tables.schema.alterTable('entries').addColumn('before_exact', 'text'),
    tables.schema.alterTable('entries').addColumn('after_exact', 'text'),
    tables.schema.alterTable('entries').addColumn('address', 'varchar(64)'),
    tables.schema.alterTable('entries').addColumn('completes', 'varchar(36)'),
    tables.schema.alterTable('entries').addColumn('job_id', 'varchar(36)'),
    tables.schema.createIndex('entries_table').on('entries').columns(['table_name', 'id']),
    tables.schema.createIndex('entries_row').on('entries').columns(['row_key', 'table_name', 'id']),
    tables.schema.createIndex('entries_actor').on('entries').columns(['actor_id', 'id']),
    tables.schema.createIndex('entries_action').on('entries').columns(['action', 'id']),
    ...sql.partialIndex(
      tables.schema.createIndex('entries_undo_of').on('entries').columns(['undo_of', 'id']),
      'undo_of',
      'is not',
    ),
    ...sql.partialIndex(
      tables.schema.createIndex('entries_completes').on('entries').columns(['completes', 'id']),
      'completes',
      'is not',
    ),
    ...sql.partialIndex(
      tables.schema.createIndex('entries_job').on('entries').columns(['job_id', 'id']),
      'job_id',
      'is not',
    ),
    tables.schema
      .createTable('changes')
      .addColumn('seq', sql.growingKey)
      .addColumn('transaction_id', sql.transactionId)
      .addColumn('at', 'varchar(24)', (column) => column.notNull())
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('row_key', 'text')
      .addColumn('operation', 'varchar(10)', (column) => column.notNull())
      .addColumn('actor_kind', 'varchar(20)')
      .addColumn('actor_id', 'varchar(36)')
      .addColumn('request_id', 'varchar(100)')
      .addColumn('entry_id', 'varchar(36)'),
    tables.schema
      .createTable('answers')
      .addColumn('subject', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('request', 'varchar(64)', (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema.createIndex('answers_created_at').on('answers').columns(['created_at']),
    tables.schema
      .createTable('jobs')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('actor_kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('actor_id', 'varchar(36)')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('address', 'varchar(64)')
      .addColumn('request_id', 'varchar(100)')
      .addColumn('table_name', 'text', (column) => column.notNull())
      .addColumn('column_name', 'text', (column) => column.notNull())
      .addColumn('active', 'integer')
      .addColumn('undo_of', 'varchar(36)')
      .addColumn('order', 'text', (column) => column.notNull())
      .addColumn('state', 'varchar(20)', (column) => column.notNull())
      .addColumn('position', 'text')
      .addColumn('total', 'integer')
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('refused', 'integer', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('finished_at', 'varchar(24)')
      .addColumn('claimed_by', 'varchar(36)')
      .addColumn('claimed_until', 'varchar(24)'),
    tables.schema.createIndex('jobs_state').on('jobs').columns(['state', 'id']),
    tables.schema
      .createTable('job_refusals')
      .addColumn('job_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('row_key', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('job_refusals_key', ['job_id', 'number']),
  ],
}
