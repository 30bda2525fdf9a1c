import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** Entries of one act, such as a delete with all rows that went along, have the id of the act's first entry. */
export const entriesInBatches: Migration = {
  number: 12,
  name: 'entries-in-batches',
  steps: (tables, sql) => [
    tables.schema.alterTable('entries').addColumn('batch_id', 'varchar(36)'),
    ...sql.bytewise(nameOf(tables, 'entries'), { batch_id: 'varchar(36)' }),
    ...sql.partialIndex(
      tables.schema.createIndex('entries_batch').on('entries').columns(['batch_id', 'id']),
      'batch_id',
      'is not',
    ),
  ],
}
