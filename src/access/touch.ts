import type { Statement } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { AccessTools } from './access-tools.ts'

/** The time need not be exact to the second. */
export const touchMs = 60_000

/** Others may block writes to the store for long. A request that only reads waits at most this long. */
const patienceMs = 100

/** Stores that somebody was here. If that fails, nobody is refused; their next request tries again. */
export async function touch({ store: { database }, log }: AccessTools, statement: Statement): Promise<void> {
  try {
    await database.write((transaction) => transaction.run(statement), { patienceMs })
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    log.debug({ failure }, 'when somebody was last seen could not be written')
  }
}
