import type { Migration } from '../migration.ts'

/** An entry about several columns of a row keeps them as JSON: values before and after, readable and exact. */
export const entriesOfRows: Migration = {
  number: 11,
  name: 'entries-of-rows',
  steps: (tables) => [tables.schema.alterTable('entries').addColumn('fields', 'text')],
}
