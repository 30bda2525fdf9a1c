import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** What happened has happened: also who has the database's account, or a mistake of ours, doesn't change the trail. */
export const appendOnlyEntries: Migration = {
  number: 3,
  name: 'append-only-entries',
  steps: (tables, sql) => sql.appendOnly(nameOf(tables, 'entries')).protect,
}
