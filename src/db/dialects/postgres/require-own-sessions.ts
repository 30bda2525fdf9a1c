import type pg from 'pg'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'
import { toProblem } from './errors.ts'
import type { Pools } from './pools.ts'

/**
 * A pooler that changes the session per transaction would leak reader settings to writers and lose prepared statements.
 * Only a connection behind a pooler is tested further: its session has another number than the greeting said.
 */
export async function requireOwnSessions({ reads, control }: Pools, host: string): Promise<void> {
  try {
    const client = await reads.connect()
    try {
      const session = await readSession(client)
      if ('processID' in client && client.processID === session) return
      if (await isShared(client, session, control)) {
        throw new Problem('unavailable', databaseRefusals.sharedSessions(host))
      }
    } finally {
      client.release()
    }
  } catch (failure) {
    throw toProblem(failure, host)
  }
}

/** Begins a transaction on another connection: a shared session shows by the same number, or by a new one for us. */
async function isShared(client: pg.PoolClient, session: number, control: pg.Pool): Promise<boolean> {
  const other = await control.connect()
  try {
    await other.query('begin')
    return (await readSession(other)) === session || (await readSession(client)) !== session
  } finally {
    await other.query('rollback')
    other.release()
  }
}

async function readSession(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session ?? 0
}
