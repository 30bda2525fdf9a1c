import type { Migration } from '../migration.ts'

const id = 'varchar(36)'
const time = 'varchar(24)'

/** What each person has on their desk: marked tables and views, what they opened last, and when they were here. */
export const desks: Migration = {
  number: 20,
  name: 'desks',
  steps: (tables) => [
    tables.schema
      .createTable('desks')
      .addColumn('person_id', id, (column) => column.primaryKey().notNull())
      .addColumn('recent', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('steps', 'varchar(64)', (column) => column.notNull())
      .addColumn('here_at', time)
      .addColumn('last_here_at', time),
    tables.schema
      .createTable('favourites')
      .addColumn('person_id', id, (column) => column.notNull())
      .addColumn('kind', 'varchar(8)', (column) => column.notNull())
      .addColumn('target', 'varchar(400)', (column) => column.notNull())
      .addColumn('created_at', time, (column) => column.notNull())
      .addPrimaryKeyConstraint('favourites_key', ['person_id', 'kind', 'target']),
  ],
}
