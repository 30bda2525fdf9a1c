import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

const name = 'varchar(255)'

/** Accounts at providers of single sign-on, and the sessions that came from there. Providers compare these texts by bytes. */
export const identities: Migration = {
  number: 15,
  name: 'identities',
  steps: (tables, sql) => [
    tables.schema
      .createTable('identities')
      .addColumn('issuer', name, (column) => column.notNull())
      .addColumn('subject', name, (column) => column.notNull())
      .addColumn('person_id', 'varchar(36)', (column) => column.notNull())
      .addColumn('email', 'varchar(254)')
      .addColumn('linked_at', 'varchar(24)', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject']),
    tables.schema.createIndex('identities_person').on('identities').column('person_id'),
    tables.schema
      .createTable('sign_on_sessions')
      .addColumn('session_id', 'varchar(36)', (column) => column.primaryKey().notNull())
      .addColumn('issuer', name, (column) => column.notNull())
      .addColumn('subject', name, (column) => column.notNull())
      .addColumn('sid', name),
    ...sql.bytewise(nameOf(tables, 'identities'), { issuer: name, subject: name }),
    ...sql.bytewise(nameOf(tables, 'sign_on_sessions'), { issuer: name, subject: name, sid: name }),
  ],
}
