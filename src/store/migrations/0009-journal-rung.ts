import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** Who follows the journal is told of its lines, and need not look all the time. */
export const journalRung: Migration = {
  number: 9,
  name: 'journal-rung',
  steps: (tables, sql) => sql.bell(nameOf(tables, 'changes')).hang,
}
