import type { Store } from '../store/index.ts'

/** Others write between two batches. */
const batchSize = 5000

/**
 * Removes the lines that were written before this moment, and says how many. The oldest have the lowest numbers, so no
 * index of times is needed, which every write would pay for.
 */
export async function trimChanges({ database, tables }: Store, before: Date): Promise<number> {
  const trim = tables
    .deleteFrom('changes')
    .where('seq', 'in', ({ selectFrom }) =>
      selectFrom('changes').select('seq').orderBy('seq').limit(batchSize),
    )
    .where('at', '<', before.toISOString())
  let trimmed = 0
  for (;;) {
    const { changed } = await database.write((transaction) => transaction.run(trim))
    trimmed += changed
    if (changed < batchSize) return trimmed
  }
}
