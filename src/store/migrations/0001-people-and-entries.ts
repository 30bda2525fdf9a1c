import type { CreateTableBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

/** Keys have a length, as not every database indexes text without one. A name may have 200 characters of 4 bytes. */
export const peopleAndEntries: Migration = {
  number: 1,
  name: 'people-and-entries',
  steps: (tables) => [
    tables.schema
      .createTable('facts')
      .addColumn('name', 'varchar(100)', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull()),
    withId(tables.schema.createTable('people'))
      .addColumn('email', 'varchar(254)', (column) => column.notNull())
      .addColumn('email_key', 'varchar(254)', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'varchar(20)', (column) => column.notNull())
      .addColumn('active', 'integer', (column) => column.notNull())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('signed_in_at', 'varchar(24)'),
    withId(tables.schema.createTable('sessions'))
      .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_seen_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('address', 'varchar(64)', (column) => column.notNull())
      .addColumn('agent', 'text', (column) => column.notNull()),
    withId(tables.schema.createTable('tokens'))
      .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'varchar(20)', (column) => column.notNull())
      .addColumn('person_id', 'varchar(36)')
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_used_at', 'varchar(24)'),
    tables.schema
      .createTable('setup_links')
      .addColumn('secret_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema
      .createTable('attempts')
      .addColumn('subject', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('started_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull()),
    // The key is an id that sorts by time, so that reading the trail needs no other index.
    withId(tables.schema.createTable('entries'))
      .addColumn('at', 'varchar(24)', (column) => column.notNull())
      .addColumn('actor_kind', 'varchar(20)', (column) => column.notNull())
      .addColumn('actor_id', 'varchar(36)')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'varchar(60)', (column) => column.notNull())
      .addColumn('table_name', 'text')
      .addColumn('row_key', 'text')
      .addColumn('label', 'text')
      .addColumn('column_name', 'text')
      .addColumn('before_value', 'text')
      .addColumn('after_value', 'text')
      .addColumn('request_id', 'varchar(100)')
      .addColumn('undo_of', 'varchar(36)'),
  ],
}

function withId(table: CreateTableBuilder<string>): CreateTableBuilder<string, 'id'> {
  return table.addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
}
