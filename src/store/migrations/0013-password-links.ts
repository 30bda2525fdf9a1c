import type { Migration } from '../migration.ts'

/** A person has at most one link by which they set a password, so a new one replaces the old one. */
export const passwordLinks: Migration = {
  number: 13,
  name: 'password-links',
  steps: (tables) => [
    tables.schema
      .createTable('password_links')
      .addColumn('person_id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('made_by', 'varchar(36)')
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull()),
  ],
}
