import type { Migration } from '../migration.ts'

/** The second factors of people, the sign-ins that wait for one, and when a session last proved who uses it. */
export const secondFactors: Migration = {
  number: 16,
  name: 'second-factors',
  steps: (tables) => [
    tables.schema
      .createTable('authenticators')
      .addColumn('person_id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('sealed_secret', 'text', (column) => column.notNull())
      .addColumn('last_step', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull()),
    tables.schema
      .createTable('passkeys')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('credential_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('credential_id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('host', 'varchar(253)', (column) => column.notNull())
      .addColumn('synced', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
      .addColumn('last_used_at', 'varchar(24)'),
    tables.schema
      .createTable('used_challenges')
      .addColumn('challenge_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema
      .createTable('pending_sign_ins')
      .addColumn('secret_hash', 'varchar(64)', (column) => column.primaryKey().notNull())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'varchar(24)', (column) => column.notNull()),
    tables.schema.alterTable('sessions').addColumn('confirmed_at', 'varchar(24)'),
  ],
}
