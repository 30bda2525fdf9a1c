import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** Nobody can change the trail: neither a program with the database's account, nor a bug of ours. */
export const appendOnlyEntries: Migration = {
  number: 3,
  name: 'append-only-entries',
  steps: (tables, sql) => sql.appendOnly(nameOf(tables, 'entries')).protect,
}
