import type { Migration } from '../migration.ts'

/** The trail records each line of the journal once. */
export const outsideWritesRecorded: Migration = {
  number: 7,
  name: 'outside-writes-recorded',
  steps: (tables, sql) => [
    tables.schema.alterTable('entries').addColumn('change_id', 'varchar(40)'),
    ...sql.partialIndex(
      tables.schema.createIndex('entries_change').unique().on('entries').columns(['change_id']),
      'change_id',
      'is not',
    ),
  ],
}
