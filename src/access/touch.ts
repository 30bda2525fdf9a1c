import type { Statement } from '../db/index.ts'
import { isProblem } from '../std/problem.ts'
import type { AccessTools } from './access-tools.ts'

/** Nobody needs to know it to the second. */
export const touchMs = 60_000

/** Others may keep the store from being written for long; whoever only reads waits so long for it. */
const patienceMs = 100

/** Notes that somebody was here. Nobody is refused because that can't be written: their next request tries again. */
export async function touch({ store: { database }, log }: AccessTools, statement: Statement): Promise<void> {
  try {
    await database.write((transaction) => transaction.run(statement), { patienceMs })
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    log.debug({ failure }, 'when somebody was last seen could not be written')
  }
}
