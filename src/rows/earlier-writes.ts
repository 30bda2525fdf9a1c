import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { EntryRow } from '../store/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { endIntent } from './end-intent.ts'
import { leftBehindBefore, selectOpenIntents } from './open-intents.ts'
import type { WriteOrder } from './row-writer.ts'
import { sweepLock } from './sweep-intents.ts'
import type { WriterParts } from './writer-parts.ts'

export interface EarlierAsk {
  readonly order: WriteOrder
  /** By their keys, what the rows hold; they are locked. */
  readonly held: ReadonlyMap<string, string | null>
  /** By the same keys. */
  readonly own: ReadonlyMap<string, string>
}

/**
 * A row is free as soon as it is written, and the trail is told of it a moment later. Whoever comes in between would be
 * told first, and what a crash left behind would be taken for abandoned. So they wait for what may have been written; where
 * nobody is left to tell it, it is told now, while the row can't change.
 */
export async function requireEarlierTold(
  { database, store, clock }: WriterParts,
  { order: { source, column }, held, own }: EarlierAsk,
): Promise<void> {
  const select = selectOpenIntents(store)
    .where('table_name', '=', source.table.id)
    .where('column_name', '=', column.schema.name)
    .where('row_key', 'in', [...held.keys()])
  // What still holds what somebody has seen they have not written.
  const mayBeWritten = ({ id, row_key: key, before_exact: seen }: EntryRow) =>
    key !== null && own.get(key) !== id && held.get(key) !== seen
  const open = (await store.database.read(select)).filter(mayBeWritten)
  if (open.length === 0) return
  const leftBehind = leftBehindBefore(clock.now())
  if (open.some(({ at }) => at >= leftBehind)) throw changedMeanwhile()
  const parts = { database, store, clock, catalog: { table: async () => source.table } }
  await store.database.write(async (transaction) => {
    await transaction.lock(sweepLock)
    const { rows } = await transaction.run(select)
    for (const intent of rows.filter(mayBeWritten)) await endIntent(parts, transaction, intent)
  })
}

/** For who comes late: others may have told the end of it by now. */
export async function requireUntold(
  { store: { tables } }: Pick<WriterParts, 'store'>,
  transaction: Transaction,
  intents: readonly string[],
): Promise<void> {
  await transaction.lock(sweepLock)
  const { rows } = await transaction.run(
    tables.selectFrom('entries').select('id').where('completes', 'in', intents).limit(1),
  )
  if (rows.length > 0) throw new Problem('unavailable', rowRefusals.toldByOthers)
}

/** Another try reads the rows again. */
export function changedMeanwhile(): Problem {
  return new Problem('busy', rowRefusals.changedMeanwhile, { headers: { 'Retry-After': '1' } })
}
