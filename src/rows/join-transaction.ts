import { type Database, savepoint, type Transaction } from '../db/index.ts'
import { takeBack } from './take-back.ts'
import type { WriterTools } from './writer-tools.ts'

/** Tools with which each write joins this transaction, so that several writes are one. One act: also in the trail. */
export function joinTransaction(
  tools: WriterTools,
  transaction: Transaction,
  { isOneAct }: { readonly isOneAct: boolean },
): WriterTools {
  const teller = isOneAct ? tools.teller.asOne() : tools.teller
  const write: Database['write'] = async (work) => {
    await transaction.run(savepoint.set)
    try {
      const done = await work(transaction)
      await transaction.run(savepoint.release)
      return done
    } catch (failure) {
      // The writer may try again, with fewer rows or when others are out of the way.
      await takeBack(transaction, failure)
      throw failure
    }
  }
  return {
    ...tools,
    database: { ...tools.database, write },
    // One transaction begins and ends the journal once, whoever opened it.
    teller: { ...teller, begin: async () => null, end: () => [] },
    onChanged: () => {},
  }
}
