import type { Migration } from '../migration.ts'

const id = 'varchar(36)'
const time = 'varchar(24)'

/** Webhooks, the changes that wait for their delivery, and what became of the attempts. */
export const webhooks: Migration = {
  number: 18,
  name: 'webhooks',
  steps: (tables) => [
    tables.schema
      .createTable('webhooks')
      .addColumn('id', id, (column) => column.primaryKey().notNull())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('table_name', 'varchar(255)', (column) => column.notNull())
      .addColumn('filter', 'text')
      .addColumn('columns', 'text')
      .addColumn('events', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('maker_kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('maker_id', id)
      .addColumn('maker_name', 'text', (column) => column.notNull())
      .addColumn('paused', 'varchar(16)')
      .addColumn('paused_at', time)
      .addColumn('failing_since', time)
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('claimed_by', id)
      .addColumn('claimed_until', time),
    tables.schema
      .createTable('webhook_outbox')
      .addColumn('id', id, (column) => column.primaryKey().notNull())
      .addColumn('webhook_id', id, (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('row_hash', 'varchar(43)', (column) => column.notNull())
      .addColumn('row_key', 'text')
      .addColumn('event', 'varchar(16)', (column) => column.notNull())
      .addColumn('column_name', 'text')
      .addColumn('row_count', 'bigint')
      .addColumn('actor_kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('changed_at', time, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('failed_at', time)
      .addColumn('next_at', time),
    tables.schema
      .createIndex('webhook_outbox_order')
      .on('webhook_outbox')
      .columns(['webhook_id', 'number', 'id']),
    tables.schema
      .createIndex('webhook_outbox_rows')
      .on('webhook_outbox')
      .columns(['webhook_id', 'row_hash', 'number']),
    tables.schema
      .createTable('webhook_attempts')
      .addColumn('id', id, (column) => column.primaryKey().notNull())
      .addColumn('webhook_id', id, (column) => column.notNull())
      .addColumn('delivery_id', id, (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('row_key', 'text')
      .addColumn('event', 'varchar(16)', (column) => column.notNull())
      .addColumn('column_name', 'text')
      .addColumn('row_count', 'bigint')
      .addColumn('actor_kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('changed_at', time, (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('outcome', 'varchar(16)', (column) => column.notNull())
      .addColumn('at', time, (column) => column.notNull())
      .addColumn('duration_ms', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('error', 'text')
      .addColumn('payload', 'text')
      .addColumn('answer', 'text'),
    tables.schema.createIndex('webhook_attempts_order').on('webhook_attempts').columns(['webhook_id', 'id']),
  ],
}
