import { savepoint, type Transaction } from '../db/index.ts'

/** Takes back what was written since the savepoint. A trigger may have ended the transaction: then the cause counts. */
export async function takeBack(transaction: Transaction, cause: unknown): Promise<void> {
  try {
    await transaction.runAll(savepoint.takeBack)
  } catch {
    throw cause
  }
}
