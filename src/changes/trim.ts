import { type SqlBool, sql } from 'kysely'
import { ownTable, type Store } from '../store/index.ts'
import { createJournalCursor, type JournalReaderName, journalReaders } from './journal-cursor.ts'

/** Others can write between two batches. */
const batchSize = 5000

/**
 * Deletes the lines from before this moment, and returns their number. The oldest lines have the lowest numbers, so it
 * needs no index of times, which would slow down every write. Lines that somebody has not taken yet stay: the trail, or the webhooks.
 */
export async function trimChanges(store: Store, before: Date): Promise<number> {
  const { database, tables } = store
  const names = Object.keys(journalReaders) as JournalReaderName[] // its own keys
  const places = await Promise.all(names.map((name) => createJournalCursor(store, name).find()))
  const trim = tables
    .deleteFrom('changes')
    // The additional select is necessary, because not every database accepts a limit right inside "in".
    .where('seq', 'in', ({ selectFrom }) =>
      selectFrom((eb) =>
        eb.selectFrom('changes').select('seq').orderBy('seq').limit(batchSize).as('oldest'),
      ).select('oldest.seq'),
    )
    .where('at', '<', before.toISOString())
    .where((old) => old.and(places.flatMap((place) => (place === null ? [] : isBefore(store, place.since)))))
  let trimmed = 0
  for (;;) {
    const { changed } = await database.write((transaction) => transaction.run(trim))
    trimmed += changed
    if (changed < batchSize) return trimmed
  }
}

function isBefore({ database }: Store, mark: string) {
  const columns = { table: ownTable(database, 'changes'), number: 'seq', transaction: 'transaction_id' }
  return sql<SqlBool>`not ${database.sql.following.isSince(columns, mark)}`
}
