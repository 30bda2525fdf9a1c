import type { Transaction } from '../db/index.ts'
import type { Store } from '../store/index.ts'

/** Those of these lines of the journal that the trail tells already. */
export async function findRecorded(
  { tables }: Store,
  transaction: Transaction,
  changes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set()
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries')
      .select('change_id')
      .where('change_id', 'in', [...changes]),
  )
  return new Set(rows.flatMap(({ change_id }) => change_id ?? []))
}
