import type { Transaction } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import { firstIdAt } from '../std/ids.ts'
import { ownTable, type Store } from '../store/index.ts'
import { append } from './append.ts'

/** The options of the trail in `switchboard.config.ts`. */
export interface AuditOptions {
  /** How many days entries are kept. Default 400; false keeps them for ever. */
  readonly keepDays?: number | false | undefined
}

export interface RetentionParts {
  readonly store: Store
  readonly clock: Clock
  readonly options: AuditOptions
  /** Stops between two batches. The next run continues. */
  readonly signal?: AbortSignal | undefined
}

/** A year, and time to look at its end. */
const usualDays = 400

const dayMs = 24 * 3_600_000
/** Few enough that nobody has to wait. */
const batchSize = 5_000

/**
 * Deletes old entries, once a day on whichever node is first. Only this and `redact.ts` delete entries: each batch with
 * the entry that records it, in one transaction. Returns how many were deleted.
 */
export async function trimTrail(parts: RetentionParts): Promise<number> {
  const { store, clock, options, signal } = parts
  const before = keptSince(options, clock.now())
  if (before === null || !(await claimDay(store, clock))) return 0
  let removed = 0
  for (;;) {
    const count = await store.database.write((transaction) => removeBatch(transaction, parts, before))
    removed += count
    if (count < batchSize) return removed
    if (signal?.aborted) {
      await releaseDay(store)
      return removed
    }
  }
}

/** Older entries are deleted; null keeps all. */
export function keptSince({ keepDays = usualDays }: AuditOptions, now: Date): Date | null {
  return keepDays === false ? null : new Date(now.getTime() - keepDays * dayMs)
}

/** If several nodes come at once, only one gets the day. */
async function claimDay({ database, tables }: Store, clock: Clock): Promise<boolean> {
  const now = clock.now()
  return database.write(async (transaction) => {
    await transaction.lock('retention')
    const { rows } = await transaction.run(
      tables.selectFrom('facts').select('value').where('name', '=', 'trail-trimmed-at'),
    )
    const last = rows[0]?.value
    // A claim far in the future comes from a wrong clock and does not count.
    if (last !== undefined && Math.abs(now.getTime() - Date.parse(last)) < dayMs) return false
    const value = now.toISOString()
    await transaction.run(
      last === undefined
        ? tables.insertInto('facts').values({ name: 'trail-trimmed-at', value })
        : tables.updateTable('facts').set({ value }).where('name', '=', 'trail-trimmed-at'),
    )
    return true
  })
}

async function releaseDay({ database, tables }: Store): Promise<void> {
  await database.write((transaction) =>
    transaction.run(tables.deleteFrom('facts').where('name', '=', 'trail-trimmed-at')),
  )
}

async function removeBatch(
  transaction: Transaction,
  { store, clock }: RetentionParts,
  before: Date,
): Promise<number> {
  const { database, tables } = store
  for (const step of database.sql.appendOnly(ownTable(database, 'entries')).permitDeletes) {
    await transaction.run(step)
  }
  const { changed: count } = await transaction.run(
    tables
      .deleteFrom('entries')
      // The additional select is necessary, because not every database accepts a limit right inside "in".
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom((eb) =>
          eb
            .selectFrom('entries')
            .select('id')
            .where('id', '<', firstIdAt(before))
            .orderBy('id')
            .limit(batchSize)
            .as('oldest'),
        ).select('oldest.id'),
      ),
  )
  if (count === 0) return 0
  await append(store, transaction, {
    at: clock.now(),
    actor: { kind: 'system', name: 'Switchboard' },
    action: 'trail.trimmed',
    after: { before: before.toISOString(), count },
  })
  return count
}
