import type { Transaction } from '../db/index.ts'
import { Problem } from '../std/problem.ts'
import type { EntryRow } from '../store/index.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { endIntent } from './end-intent.ts'
import { onlyColumn } from './only-column.ts'
import { leftBehindBefore, selectOpenIntents } from './open-intents.ts'
import type { WriteOrder } from './row-writer.ts'
import { sweepLock } from './sweep-intents.ts'
import type { WriterTools } from './writer-tools.ts'

export interface EarlierAsk {
  readonly order: WriteOrder
  /** The values of the rows, by key. */
  readonly held: ReadonlyMap<string, string | null>
  /** The order's own intents, by key. */
  readonly own?: ReadonlyMap<string, string>
}

/**
 * Call this before anything is recorded, too: a caller that retries for two seconds, or a job that retries until it
 * works, would fill the trail with intents.
 */
export async function requireNoneOnTheWay(tools: WriterTools, ask: EarlierAsk): Promise<void> {
  await findLeftBehind(tools, ask)
}

/**
 * The rows must be locked. A row is free as soon as it is written, and recorded a moment later. A writer in between
 * would be recorded first, and what a crash left behind would count as abandoned. So the writer waits for intents that
 * may have been written. If nobody is left to end them, this ends them now, while the row can't change.
 */
export async function requireEarlierTold(tools: WriterTools, ask: EarlierAsk): Promise<void> {
  if ((await findLeftBehind(tools, ask)).length === 0) return
  const { database, store, clock } = tools
  const { table } = ask.order.source
  const ending = { database, store, clock, catalog: { table: async () => table } }
  await store.database.write(async (transaction) => {
    await transaction.lock(sweepLock)
    const { rows } = await transaction.run(selectOpen(tools, ask))
    for (const intent of rows.filter(mayBeWritten(ask))) await endIntent(ending, transaction, intent)
  })
}

async function findLeftBehind(tools: WriterTools, ask: EarlierAsk): Promise<readonly EntryRow[]> {
  const { store, clock } = tools
  const open = (await store.database.read(selectOpen(tools, ask))).filter(mayBeWritten(ask))
  const leftBehind = leftBehindBefore(clock.now())
  if (open.some(({ at }) => at >= leftBehind)) throw changedMeanwhile()
  return open
}

function selectOpen({ store }: WriterTools, { order, held }: EarlierAsk) {
  return selectOpenIntents(store)
    .where('table_name', '=', order.source.table.id)
    .where('column_name', '=', onlyColumn(order).schema.name)
    .where('row_key', 'in', [...held.keys()])
}

/** A row that still has the value that the intent saw was not written. */
function mayBeWritten({ held, own }: EarlierAsk) {
  return ({ id, row_key: key, before_exact: seen }: EntryRow) =>
    key !== null && own?.get(key) !== id && held.get(key) !== seen
}

/** Refuses a late writer, if others have recorded the end of its intent already. */
export async function requireUntold(
  { store: { tables } }: Pick<WriterTools, 'store'>,
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
