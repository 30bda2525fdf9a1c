import type { PoolConnection } from 'mysql2'
import type { Pool } from './pools.ts'
import { runStatement } from './run-statement.ts'

/** Cancels from another connection, because closing this one would not stop the work in the server. */
export async function cancel(control: Pool, connection: PoolConnection): Promise<void> {
  // A failure does not matter: the limit of the session still ends the work.
  await runTrifle(control, `kill query ${connection.threadId}`).catch(() => undefined)
}

export async function runTrifle(control: Pool, sql: string): Promise<void> {
  const connection = await control.take()
  let isBroken = true
  try {
    await runStatement(connection, { sql, parameters: [] })
    isBroken = false
  } finally {
    control.giveBack(connection, isBroken)
  }
}
