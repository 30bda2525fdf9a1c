import type { Transaction } from '../db/index.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import { type EndOptions, endIntent } from './end-intent.ts'
import { intended } from './intent.ts'
import { leftBehindBefore, selectOpenIntents, swept } from './open-intents.ts'

export interface SweepOptions extends EndOptions {
  readonly log: Log
}

/** The lock of those who end other nodes' intents, so that one does it at a time. */
export const sweepLock = 'sweep intents'

/**
 * Records how writes ended that stopped between the owner's database and ours: written, if the row has the intended
 * value, else abandoned. So every change has an entry. If two nodes do it at once, the second finds it done. Returns
 * how many there were.
 */
export async function sweepIntents(options: SweepOptions): Promise<number> {
  const { database, store, clock, log } = options
  if (database === store.database) return 0
  const count = await store.database.write(async (transaction) => {
    await transaction.lock(sweepLock)
    const before = leftBehindBefore(clock.now())
    const { rows: open } = await transaction.run(selectOpenIntents(store).where('at', '<', before))
    for (const intent of open) await endIntent(options, transaction, intent)
    await rememberSwept(store, transaction, before)
    const unanswered = store.tables.deleteFrom('answers').where('answer', 'is', null)
    await transaction.run(unanswered.where('created_at', '<', before))
    return open.length
  })
  if (count > 0)
    log.warn({ count }, 'writes that stopped half-way were found and their ends told to the trail')
  return count
}

async function rememberSwept(
  { database, tables }: Store,
  transaction: Transaction,
  before: string,
): Promise<void> {
  const { rows } = await transaction.run(
    tables
      .selectFrom('entries')
      .select('id')
      .where('action', '=', intended)
      .where('at', '<', before)
      .orderBy('id', 'desc')
      .limit(1),
  )
  const [last] = rows
  if (last === undefined) return
  const fact = { name: swept, value: last.id }
  await transaction.run(
    tables
      .insertInto('facts')
      .values(fact)
      .modifyEnd(database.sql.onDuplicate({ columns: ['name'] }, { value: last.id })),
  )
}
