import type { Transaction } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import { firstIdAt } from '../std/ids.ts'
import { ownTable, type Store } from '../store/index.ts'
import { append } from './append.ts'

/** What `switchboard.config.ts` may say of the trail. */
export interface AuditOptions {
  /** For how many days entries are kept; default 400, false keeps them for ever. */
  readonly keepDays?: number | false | undefined
}

export interface RetentionParts {
  readonly store: Store
  readonly clock: Clock
  readonly options: AuditOptions
  /** Stops between two batches; whoever comes next goes on. */
  readonly signal?: AbortSignal | undefined
}

/** A year, and time to look at its end. */
const usualDays = 400

const dayMs = 24 * 3_600_000
/** Few enough to keep nobody waiting. */
const batchSize = 5_000

/**
 * Removes what is older, once a day whichever node asks. Besides `redact.ts` the one place that deletes entries: each batch with the entry
 * that tells it, in one transaction. Answers how many have gone.
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

/** What is older is not kept; null where all is. */
export function keptSince({ keepDays = usualDays }: AuditOptions, now: Date): Date | null {
  return keepDays === false ? null : new Date(now.getTime() - keepDays * dayMs)
}

/** Of nodes that come at once one finds the day unclaimed. */
async function claimDay({ database, tables }: Store, clock: Clock): Promise<boolean> {
  const now = clock.now()
  return database.write(async (transaction) => {
    await transaction.lock('retention')
    const { rows } = await transaction.run(
      tables.selectFrom('facts').select('value').where('name', '=', 'trail-trimmed-at'),
    )
    const last = rows[0]?.value
    // A day that a wrong clock claimed is none.
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
      // One select deeper: not every database takes a limit right inside "in".
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
