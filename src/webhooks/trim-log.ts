import type { Store } from '../store/index.ts'

/** What the log keeps of each webhook. */
export const keptAttempts = 1_000

/** Deletes the oldest attempts of a webhook. */
export async function trimLog({ database, tables }: Store, webhook: string): Promise<number> {
  const [oldest] = await database.read(
    tables
      .selectFrom('webhook_attempts')
      .select('id')
      .where('webhook_id', '=', webhook)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(keptAttempts - 1),
  )
  if (oldest === undefined) return 0
  const { changed } = await database.write((transaction) =>
    transaction.run(
      tables.deleteFrom('webhook_attempts').where('webhook_id', '=', webhook).where('id', '<', oldest.id),
    ),
  )
  return changed
}

/** The same for all webhooks: an address that is never quiet keeps its node busy. */
export async function trimLogs(store: Store): Promise<number> {
  const { database, tables } = store
  const webhooks = await database.read(tables.selectFrom('webhooks').select('id').orderBy('id'))
  let trimmed = 0
  for (const { id } of webhooks) trimmed += await trimLog(store, id)
  return trimmed
}
