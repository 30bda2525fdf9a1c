import type { Store } from '../store/index.ts'

/** Others write between two batches. */
const batchSize = 5000

/** Removes the lines that were written before this moment, and says how many. */
export async function trimChanges({ database, tables }: Store, before: Date): Promise<number> {
  const trim = tables
    .deleteFrom('changes')
    .where('seq', 'in', ({ selectFrom }) =>
      selectFrom('changes')
        .select('seq')
        .where('at', '<', before.toISOString())
        .orderBy('at')
        .orderBy('seq')
        .limit(batchSize),
    )
  let trimmed = 0
  for (;;) {
    const { changed } = await database.write((transaction) => transaction.run(trim))
    trimmed += changed
    if (changed < batchSize) return trimmed
  }
}
