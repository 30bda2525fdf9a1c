import type { Migration } from '../migration.ts'
import { nameOf } from '../own-tables.ts'

/** Readers of the journal ask for the lines that transactions have added since a moment. */
export const journalFollowed: Migration = {
  number: 5,
  name: 'journal-followed',
  steps(tables, sql) {
    const lines = { table: nameOf(tables, 'changes'), number: 'seq', transaction: 'transaction_id' }
    const indexed = sql.following.indexed(lines)
    // The number is the key already.
    if (indexed === lines.number) return []
    return [tables.schema.createIndex('changes_followed').on('changes').columns([indexed, lines.number])]
  },
}
