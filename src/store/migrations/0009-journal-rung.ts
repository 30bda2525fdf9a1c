import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** A bell reports new lines to readers of the journal, so that they need not poll all the time. */
export const journalRung: Migration = {
  number: 9,
  name: 'journal-rung',
  steps: (tables, sql) => sql.bell(nameOf(tables, 'changes')).hang,
}
